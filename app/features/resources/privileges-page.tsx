// The privileges of a role as a list, and the question before a removal.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Empty } from '../../ui/note';
import { Sheet, SheetRow } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import { VerbLink } from '../collection/verb-link';
import { FilterWords } from '../filter/filter-words';
import type { LoadedPrivileges } from './privileges.server';

export function PrivilegesPage({ page: { rows, addTo }, children }: { page: LoadedPrivileges; children: ReactNode }) {
  const { t } = useTranslation();
  const { list, number } = useWhen();
  const end = addTo && (
    <ButtonLink to={addTo} small keepScroll>
      {t('resources.privileges.add')}
    </ButtonLink>
  );
  return (
    <>
      {children}
      <Sheet title={t('resources.tabs.privileges')} end={end} rows>
        {rows.length === 0 && (
          <Empty title={t('resources.privileges.none')}>{t('resources.privileges.noneBody')}</Empty>
        )}
        {rows.map(({ name, path, permissions, attributes, filter, editTo, removeTo }) => (
          <SheetRow
            key={`${path} ${name}`}
            title={<bdi>{name}</bdi>}
            second={
              <>
                <code dir="ltr">{path}</code> · {list(permissions.map((one) => t(`resources.permission.${one}`)))} ·{' '}
                {t('resources.privileges.attributes', { number: number(attributes) })}
                {filter && (
                  <div className="privilege-filter">
                    {t('resources.privileges.onlyThose')} <FilterWords filter={filter} />
                  </div>
                )}
              </>
            }
            end={
              <>
                {editTo && <VerbLink to={editTo} keepScroll verb={t('resources.edit.short')} what={name} />}{' '}
                {removeTo && (
                  <VerbLink to={removeTo} keepScroll verb={t('resources.related.removeButton')} what={name} />
                )}
              </>
            }
          />
        ))}
      </Sheet>
    </>
  );
}

interface RemovePrivilegeProps {
  form: FormTokens;
  name: string;
  revision: string;
  back: string;
}

export function RemovePrivilegeDialog({ form, name, revision, back }: RemovePrivilegeProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'remove' });
  return (
    <Dialog title={t('resources.privileges.removeTitle')} object={<bdi>{name}</bdi>} back={back}>
      <ActionForm tokens={form} answer={answer} className="dialog-form">
        <DialogBody>
          <ErrorSummary answer={answer} />
          <input type="hidden" name="revision" value={revision} />
          <p>{t('resources.privileges.removeAfter')}</p>
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={back} keepScroll>
            {t('resources.back')}
          </ButtonLink>
          <Submit look="bad">{t('resources.related.removeButton')}</Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
