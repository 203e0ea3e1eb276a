import { KnownTexts } from '../../ui/known-texts';
import { NoValue } from '../../ui/no-value';
import { Facts } from '../../ui/page';
import { useTranslation } from '../../ui/use-translation';
import { hasLabel, type PropertyView } from './person-properties';

interface PersonFactsProps {
  properties: readonly PropertyView[];
  /** Null where there is none; undefined where it is not known. */
  manager: string | null | undefined;
}

export function PersonFacts({ properties, manager }: PersonFactsProps) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        ...properties.map(({ name, texts }) => ({
          label: hasLabel(name) ? t(`workItems.person.${name}`) : name,
          value: <KnownTexts texts={texts} />,
        })),
        ...(manager === undefined
          ? []
          : [{ label: t('workItems.person.manager'), value: manager === null ? <NoValue /> : <bdi>{manager}</bdi> }]),
      ]}
    />
  );
}
