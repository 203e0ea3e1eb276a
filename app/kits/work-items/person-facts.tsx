import { Facts } from '../../ui/page';
import { useTranslation } from '../../ui/use-translation';
import { hasLabel, type PropertyView } from './person-properties';

interface PersonFactsProps {
  properties: readonly PropertyView[];
  /** Null where the platform names none. */
  manager: string | null;
}

export function PersonFacts({ properties, manager }: PersonFactsProps) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        ...properties.map(({ name, value }) => ({
          label: hasLabel(name) ? t(`workItems.person.${name}`) : name,
          value: <bdi>{value}</bdi>,
        })),
        { label: t('workItems.person.manager'), value: manager ? <bdi>{manager}</bdi> : '--' },
      ]}
    />
  );
}
