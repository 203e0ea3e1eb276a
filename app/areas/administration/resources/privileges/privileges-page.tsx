import type { ReactNode } from 'react';
import { VerbLink } from '../../../../kits/lists/verb-link';
import { configText } from '../../../../lib/config-text';
import { ButtonLink } from '../../../../ui/button';
import { FormDialog, NoFormDialog } from '../../../../ui/form-dialog';
import { Empty } from '../../../../ui/note';
import { Sheet, SheetRow } from '../../../../ui/sheet';
import { Unreadable } from '../../../../ui/unreadable';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { FilterText } from '../../filter/filter-text';
import type { PrivilegesData, RemovePrivilegeData } from './privileges.server';

export function PrivilegesPage({ page, children }: { page: PrivilegesData | null; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { list, number } = useFormats();
  if (page === null) return children;
  const { rows, addTo } = page;
  const end = addTo && (
    <ButtonLink to={addTo} small keepScroll>
      {t('administration.resources.privileges.add')}
    </ButtonLink>
  );
  return (
    <>
      {children}
      <Sheet title={t('administration.resources.tabs.privileges')} end={end} rows>
        {rows.length === 0 && (
          <Empty title={t('administration.resources.privileges.none')}>
            {t('administration.resources.privileges.noneBody')}
          </Empty>
        )}
        {rows.map(({ key, name, isUnreadable, kindTitle, permissions, attributes, filter, editTo, removeTo }) => (
          <SheetRow
            key={key}
            title={<bdi>{name}</bdi>}
            second={
              isUnreadable ? (
                <Unreadable count={1} />
              ) : (
                <>
                  <bdi>{configText(i18n, kindTitle)}</bdi>
                  {'\u00a0· '}
                  {list(permissions.map((one) => t(`administration.resources.permission.${one}`)))}
                  {'\u00a0· '}
                  {t('administration.resources.privileges.attributes', { number: number(attributes) })}
                  {filter && (
                    <div className="privilege-filter">
                      {t('administration.resources.privileges.onlyThose')} <FilterText filter={filter} />
                    </div>
                  )}
                </>
              )
            }
            end={
              <span className="row-end">
                {editTo && <VerbLink to={editTo} keepScroll verb={t('ui.word.edit')} what={name} />}{' '}
                {removeTo && (
                  <VerbLink
                    to={removeTo}
                    keepScroll
                    verb={t('administration.resources.related.removeButton')}
                    what={name}
                  />
                )}
              </span>
            }
          />
        ))}
      </Sheet>
    </>
  );
}

export function RemovePrivilegeDialog({ form, name, isGone, back }: RemovePrivilegeData) {
  const { t } = useTranslation();
  const about = { title: t('administration.resources.privileges.removeTitle'), object: name, back };
  if (isGone) return <NoFormDialog {...about}>{t('administration.resources.notice.removedBefore')}</NoFormDialog>;
  return (
    <FormDialog
      id="remove"
      {...about}
      send={form}
      button={t('administration.resources.related.removeButton')}
      look="bad"
    >
      <input type="hidden" name="was" value={name} />
      <p>{t('administration.resources.privileges.removeAfter')}</p>
    </FormDialog>
  );
}
