import { useTranslation } from '../../../ui/use-translation';
import { useEntityColumns } from '../entities/list';
import type { SourceRow } from './list.server';
import { type SourceVerb, verbPath } from './paths';

const STATE_LOOKS: Record<SourceRow['state'], string> = { unmapped: 'due', active: 'ok', inactive: '', unknown: '' };

export function useSourceColumns() {
  const { t } = useTranslation();
  return useEntityColumns<SourceRow, Exclude<SourceVerb, 'mapping'>>({
    to: ({ id }) => verbPath(id, 'mapping'),
    about: ({ location }) => <bdi>{location}</bdi>,
    status: {
      head: t('risk.administration.column.status'),
      cell: ({ state }) => <span className={STATE_LOOKS[state]}>{t(`risk.administration.state.${state}`)}</span>,
    },
    verbs: ({ state, isDeletable }) => [
      state === 'active' && 'deactivate',
      state === 'inactive' && 'activate',
      'rename',
      isDeletable && 'delete',
    ],
    verbPath,
  });
}
