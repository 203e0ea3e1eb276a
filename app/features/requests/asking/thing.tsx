import { initialsOf, tintOf } from '../../../ui/initials';

const TINTS = ['thing', 'thing thing-2', 'thing thing-3', 'thing thing-4'];

interface ThingProps {
  type: 'application' | 'entitlement' | 'role';
  /** Of the application, or of the role. */
  name: string;
  small?: boolean;
}

/** What stands for an application or a role, as initials in a square. Hidden from assistive tools: the name is beside it. */
export function Thing({ type, name, small }: ThingProps) {
  return (
    <span
      className={`${TINTS[tintOf(name)]}${small ? ' thing-small' : ''}${type === 'role' ? ' thing-role' : ''}`}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
