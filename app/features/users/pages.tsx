import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { PageHead } from '../../ui/page';
import { Avatar } from '../../ui/person';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { Tabs } from '../../ui/tabs';
import { useTranslation } from '../../ui/use-translation';
import type { UserHead } from '../administered/user.server';
import { FormFields } from '../forms/filling/form-fields';
import { RequestForm } from '../forms/filling/request-form';
import { type FormPage, useFormPage } from '../forms/filling/scripted';
import { FormValues } from '../forms/form-values';
import { KINDS, type Kind, listPath } from '../grants/paths';
import { deletePath, LIST, NEW, userPath } from './paths';

interface FillingPage {
  page: FormPage;
  send: FormTokens;
}

/** The form of a new user. */
export function AddUser({ adding: { page, send } }: { adding: FillingPage }) {
  const { t } = useTranslation();
  const { filling, fields } = useFormPage(page, { action: NEW });
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <PageHead title={t('places.title.newUser')} />
      <Sheet className="form-sheet">
        <RequestForm filling={filling} fields={fields} send={send} action={NEW} back={<BackToUsers />} />
      </Sheet>
    </div>
  );
}

function BackToUsers() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={LIST} look="plain">
      {t('lifecycle.users.back')}
    </ButtonLink>
  );
}

/** A user's name, and what there is to see of them. */
export function UserTop({ head, tab, actions }: { head: UserHead; tab: 'profile' | Kind; actions?: ReactNode }) {
  const { t } = useTranslation();
  const { id, name, userName, picture, rights } = head;
  const access = KINDS.map((kind) => ({
    to: listPath({ holder: id, kind, administered: true }),
    label: t(`lifecycle.tabs.${kind}`),
    current: tab === kind,
  }));
  const remove = rights.deleteUser && (
    <ButtonLink to={deletePath(id)} look="warns">
      {t('lifecycle.delete.open')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        state={<Avatar name={name} picture={picture} size="large" />}
        title={<bdi>{name}</bdi>}
        sentence={<bdi>{userName}</bdi>}
        actions={actions ?? remove}
      />
      {rights.viewUserAccess && (
        <Tabs
          label={t('lifecycle.tabs.label')}
          tabs={[{ to: userPath(id), label: t('lifecycle.tabs.profile'), current: tab === 'profile' }, ...access]}
        />
      )}
    </>
  );
}

export function UserProfile({ profile: { head, page, send } }: { profile: FillingPage & { head: UserHead } }) {
  const address = userPath(head.id);
  const { filling, fields } = useFormPage(page, { action: address });
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <UserTop head={head} tab="profile" />
      <Sheet className="form-sheet">
        {head.rights.modifyUser ? (
          <RequestForm filling={filling} fields={fields} send={send} action={address} />
        ) : (
          <FormValues form={page.form} />
        )}
      </Sheet>
    </>
  );
}

export function DeleteUser({ deleting: { head, page, send } }: { deleting: FillingPage & { head: UserHead } }) {
  const { t } = useTranslation();
  const address = deletePath(head.id);
  const { filling, fields } = useFormPage(page, { action: address });
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <PageHead
        state={<Avatar name={head.name} picture={head.picture} size="large" />}
        title={t('lifecycle.delete.title', { name: head.name })}
        sentence={<bdi>{head.userName}</bdi>}
      />
      <Sheet className="form-sheet">
        <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
          <p>{t('lifecycle.delete.after', { name: head.name })}</p>
          <FormFields {...fields} />
          <div className="form-actions">
            <Submit look="bad">{t('lifecycle.delete.send')}</Submit>
            <ButtonLink to={userPath(head.id)} look="plain">
              {t('lifecycle.delete.keep')}
            </ButtonLink>
          </div>
        </ActionForm>
      </Sheet>
    </div>
  );
}
