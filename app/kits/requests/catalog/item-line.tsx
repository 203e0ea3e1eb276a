import { initialsOf, tintOf } from '../../../ui/initials';
import { useBrokenImage } from '../../../ui/use-broken-image';

const TINTS = ['thing tint-1', 'thing tint-2', 'thing tint-3', 'thing tint-4'];

interface ItemLineProps {
  type: 'application' | 'entitlement' | 'role';
  name: string;
  picture?: string | null;
  small?: boolean;
}

/** What stands for an application or a role: its logo, else initials in a square. Hidden from assistive tools: the name is beside it. */
export function ItemLine({ type, name, picture, small }: ItemLineProps) {
  const { isBroken, image, onError } = useBrokenImage();
  const size = small ? ' thing-small' : '';
  if (picture && !isBroken) {
    return (
      <img
        ref={image}
        className={`thing thing-logo${size}`}
        src={picture}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={onError}
      />
    );
  }
  return (
    <span className={`${TINTS[tintOf(name)]}${size}${type === 'role' ? ' thing-role' : ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
