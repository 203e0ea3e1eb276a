import { Choices } from '../../ui/field';
import { useTranslation } from '../../ui/use-translation';
import { ForwardFields } from '../work-items/forward-fields';
import type { ForwardTargets } from '../work-items/forward-targets.server';
import type { Given } from './giving';

/** Who gets it, and why where it is given away. */
export function HandedTo({ targets, reassigns }: { targets: ForwardTargets; reassigns: boolean }) {
  const { t } = useTranslation();
  if (!reassigns) return <ForwardFields targets={targets} label={t('items.forwardTo')} />;
  const label = t('items.reassignTo');
  return <ForwardFields targets={targets} label={label} kindLabel={label} uncommented />;
}

/** What somebody may do with what they are given. */
export function GivenChoice({ gives }: { gives: readonly Given[] }) {
  const { t } = useTranslation();
  return (
    <Choices
      type="checkbox"
      name="given"
      label={t('items.bulk.given')}
      defaultValues={gives}
      options={gives.map((name) => ({ value: name, label: t(`items.bulk.permission.${name}`) }))}
    />
  );
}
