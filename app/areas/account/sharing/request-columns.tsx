import type { Column } from '../../../kits/lists/rows';
import { VerbLink } from '../../../kits/lists/verb-link';
import { Avatar } from '../../../ui/person';
import { keepPlaceholders, Sentence } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useScopeNames } from '../use-scope-names';
import { answerPath } from './paths';
import type { Party, SharingRequestRow } from './rows';

export function useSharingRequestColumns(parties: Record<string, Party>): Column<SharingRequestRow>[] {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const { listOf } = useScopeNames();
  const nameOf = (user: string) => parties[user]?.name ?? '';
  return [
    { id: 'picture', head: '', width: 'kind', plain: true, cell: ({ user }) => <Avatar name={nameOf(user)} /> },
    {
      id: 'user',
      head: t('account.sharing.column.request'),
      width: 'main',
      plain: true,
      sorts: ['user', '-user'],
      cell: ({ user, resource, scopes }) => (
        <>
          <h3 className="row-first">
            <Sentence
              text={t('account.sharing.event.requested', keepPlaceholders('party', 'resource'))}
              parts={{
                party: (
                  <b>
                    <bdi>{nameOf(user)}</bdi>
                  </b>
                ),
                resource: (
                  <b>
                    <bdi>{resource}</bdi>
                  </b>
                ),
              }}
            />
          </h3>
          <p className="row-second">{t('account.sharing.permissions', { list: listOf(scopes) })}</p>
        </>
      ),
    },
    {
      id: 'when',
      head: t('account.sharing.column.when'),
      width: 'moment',
      optional: true,
      sorts: ['-when', 'when'],
      cell: ({ when }) => <div>{when === null ? t('ui.word.unknown') : dayAndTime(when)}</div>,
    },
    {
      id: 'action',
      head: t('account.sharing.column.action'),
      width: 'action',
      plain: true,
      cell: ({ id, user, resource }) =>
        (['approve', 'deny'] as const).map((answer) => (
          <VerbLink
            key={answer}
            to={answerPath(id, answer)}
            keepScroll
            verb={t(`account.sharing.${answer}.short`)}
            what={`${nameOf(user)}, ${resource}`}
          />
        )),
    },
  ];
}
