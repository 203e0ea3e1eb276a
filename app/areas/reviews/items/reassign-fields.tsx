import { ForwardFields } from '../../../kits/work-items/forward-fields';
import type { ForwardTargets } from '../../../kits/work-items/forward-targets.server';
import { Choices } from '../../../ui/field';
import { useTranslation } from '../../../ui/use-translation';
import type { DelegablePermission } from './delegable-permissions';

export function TargetFields({ targets, reassigns }: { targets: ForwardTargets; reassigns: boolean }) {
  const { t } = useTranslation();
  const label = t('reviews.forward.to');
  if (!reassigns) return <ForwardFields targets={targets} label={label} />;
  return <ForwardFields targets={targets} label={label} kindLabel={t('reviews.items.reassignTo')} uncommented />;
}

export function PermissionChoices({ permissions }: { permissions: readonly DelegablePermission[] }) {
  const { t } = useTranslation();
  return (
    <Choices
      type="checkbox"
      name="given"
      label={t('reviews.items.bulk.given')}
      defaultValues={permissions}
      options={permissions.map((name) => ({ value: name, label: t(`reviews.items.bulk.permission.${name}`) }))}
    />
  );
}
