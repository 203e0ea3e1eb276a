import type { UserHead } from '../../../kits/access/user.server';
import { UserPageHead } from '../../../kits/access/user-page-head';
import { deletePath, NEW_USER_PATH, USERS_PATH, userPath } from '../../../kits/access/user-paths';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { RequestForm } from '../../../kits/forms/filling/request-form';
import { useFormPage } from '../../../kits/forms/filling/use-form-page';
import type { FormPage } from '../../../kits/forms/form-page';
import { FormValues } from '../../../kits/forms/form-values';
import { type OpenRequest, OpenRequestNote } from '../../../kits/requests/my-requests/open-request-note';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';

interface UserFormData {
  page: FormPage;
  send: FormTokens;
}

export function NewUserPage({ adding: { page, send, open } }: { adding: UserFormData & { open: OpenRequest } }) {
  const { t } = useTranslation();
  const { filling, fields } = useFormPage(page, { action: NEW_USER_PATH });
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <PageHead title={t('places.title.newUser')} />
      <OpenRequestNote open={open} />
      <Sheet className="form-sheet">
        <RequestForm filling={filling} fields={fields} send={send} action={NEW_USER_PATH} cancel={USERS_PATH} />
      </Sheet>
    </div>
  );
}

export function UserProfilePage({ profile: { head, page, send } }: { profile: UserFormData & { head: UserHead } }) {
  const address = userPath(head.id);
  const { filling, fields } = useFormPage(page, { action: address });
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <UserPageHead head={head} tab="profile" />
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

export function DeleteUserPage({ deleting: { head, page, send } }: { deleting: UserFormData & { head: UserHead } }) {
  const { t } = useTranslation();
  const address = deletePath(head.id);
  const { filling, fields } = useFormPage(page, { action: address });
  return (
    <div className="launcher">
      <ErrorSummary answer={filling.answer} labels={fields.form.fields} />
      <PageHead
        picture={<Avatar name={head.name} picture={head.picture} size="large" />}
        title={t('administration.lifecycle.delete.title', { name: head.name })}
        sentence={userNameBeside(head.name, head.userName)}
      />
      <Sheet className="form-sheet">
        <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
          <p>{t('administration.lifecycle.delete.after', { name: head.name })}</p>
          <FormFields {...fields} />
          <FormActions cancel={userPath(head.id)}>
            {!fields.form.isUnsendable && <Submit look="bad">{t('administration.lifecycle.delete.send')}</Submit>}
          </FormActions>
        </ActionForm>
      </Sheet>
    </div>
  );
}
