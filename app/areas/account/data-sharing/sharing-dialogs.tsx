import { configText } from '../../../lib/config-text';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { useTranslation } from '../../../ui/use-translation';
import { sectionPath } from '../paths';
import { useScopeNames } from '../use-scope-names';
import type { ApplicationRow } from './applications';
import type { ConsentData } from './data-sharing.server';

export function RevokeDialog({ row, send }: { row: ApplicationRow; send: FormTokens }) {
  const { t } = useTranslation();
  const { nameOf } = useScopeNames();
  return (
    <FormDialog
      title={t('account.applications.dialog', { name: row.name })}
      back={sectionPath('applications')}
      send={send}
      button={t('ui.word.revoke')}
      look="bad"
      after={t('account.applications.after')}
    >
      <Names names={row.scopes.map(nameOf)} />
    </FormDialog>
  );
}

export function ConsentDialog({ row, verb, send }: ConsentData) {
  const { t, i18n } = useTranslation();
  const { name, fields } = row;
  const allows = verb === 'allow';
  return (
    <FormDialog
      title={t(allows ? 'account.consent.allowDialog' : 'account.consent.denyDialog', { name })}
      back={sectionPath('sharing')}
      send={send}
      button={t(allows ? 'account.consent.allow' : 'account.consent.deny')}
      look={allows ? 'primary' : 'bad'}
      after={t(allows ? 'account.consent.allowAfter' : 'account.consent.denyAfter')}
    >
      {allows && fields.length > 0 && (
        <>
          <p>{t('account.consent.receives')}</p>
          <Names names={configText(i18n, fields)} />
        </>
      )}
    </FormDialog>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
