import { type FormEvent, useState } from 'react';
import { Choices } from '../../ui/field';
import { useTranslation } from '../../ui/use-translation';
import { ObjectPicker } from '../pickers/object-picker';
import { CommentField } from './comment-field';
import type { ForwardTargets } from './forward-targets.server';

interface ForwardFieldsProps {
  targets: ForwardTargets;
  label: string;
  /** Label of the choice between user and role; by default that of forwarding. */
  kindLabel?: string;
  uncommented?: boolean;
}

/** With script, changing the kind searches for users or roles at once. */
export function ForwardFields({ targets, label, kindLabel, uncommented }: ForwardFieldsProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(targets.kind);
  const choose = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'kind')
      setKind(target.value === 'role' ? 'role' : 'user');
  };
  return (
    <>
      <div onChange={choose}>
        <Choices
          type="radio"
          name="kind"
          label={kindLabel ?? t('workItems.forward.kind')}
          inline
          defaultValues={[targets.kind]}
          options={[
            { value: 'user', label: t('workItems.forward.user') },
            { value: 'role', label: t('workItems.forward.role') },
          ]}
        />
      </div>
      <ObjectPicker key={kind} picker={targets.pickers[kind]} name="to" label={label} />
      {!uncommented && <CommentField label={t('workItems.forward.comment')} hint={t('workItems.forward.hint')} />}
    </>
  );
}
