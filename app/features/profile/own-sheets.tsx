import { DeleteIcon, ExportIcon, NotificationIcon } from '@shopify/polaris-icons';
import { useTranslation } from 'react-i18next';
import { configText } from '../../lib/config-text';
import { ButtonLink } from '../../ui/button';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { SheetRow } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { AccountSheet } from '../account/account-sheet';
import { DELETE, MY_DATA, MY_DATA_FILE, PREFERENCES } from '../account/paths';
import type { PreferenceRow } from './personal';

/** One switch for each preference, with tokens of its own; each is saved at once. */
export function PreferencesSheet({ rows, tokens }: { rows: PreferenceRow[]; tokens: FormTokens[] }) {
  const { t, i18n } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <AccountSheet section="preferences" title={t('account.preferences.title')}>
      {rows.map(({ key, label, on }, at) => (
        <SheetRow
          key={key}
          start={<Icon of={NotificationIcon} />}
          title={<bdi>{configText(i18n, label)}</bdi>}
          second={t(on ? 'account.preferences.on' : 'account.preferences.off')}
          end={
            <ActionForm
              id={`preference-${key}`}
              tokens={tokens[at] ?? { token: '' }}
              action={PREFERENCES}
              className="row-end"
            >
              <input type="hidden" name="key" value={key} />
              <Submit
                small
                name="on"
                value={on ? 'false' : 'true'}
                aria-label={t(on ? 'account.preferences.turnOffOf' : 'account.preferences.turnOnOf', {
                  name: configText(i18n, label),
                })}
              >
                {t(on ? 'account.preferences.turnOff' : 'account.preferences.turnOn')}
              </Submit>
            </ActionForm>
          }
        />
      ))}
    </AccountSheet>
  );
}

/** What can be done with the whole account. */
export function ControlsSheet() {
  const { t } = useTranslation();
  return (
    <AccountSheet section="controls" title={t('account.controls.title')}>
      <SheetRow
        start={<Icon of={ExportIcon} />}
        title={t('account.data.title')}
        second={t('account.data.what')}
        end={
          <span className="row-end">
            <ButtonLink to={MY_DATA} small keepScroll={false}>
              {t('account.data.read')}
            </ButtonLink>
            <ButtonLink to={MY_DATA_FILE} small reload>
              {t('account.data.download')}
            </ButtonLink>
          </span>
        }
      />
      <SheetRow
        start={<Icon of={DeleteIcon} />}
        title={t('account.delete.title')}
        second={t('account.delete.what')}
        end={
          <span className="row-end">
            <ButtonLink to={DELETE} look="warns" small keepScroll>
              {t('account.delete.button')}
            </ButtonLink>
          </span>
        }
      />
    </AccountSheet>
  );
}
