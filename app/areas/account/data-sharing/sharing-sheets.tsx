import { AppsIcon, DatabaseIcon, ShareIcon } from '@shopify/polaris-icons';
import { configText } from '../../../lib/config-text';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Dotted } from '../../../ui/sentence';
import { SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { consentPath, NOT_ME, revokePath } from '../paths';
import { REQUESTS, SHARING } from '../sharing/paths';
import { useScopeNames } from '../use-scope-names';
import type { ApplicationRow } from './applications';
import type { ConsentRow } from './consents';

export function ApplicationsSheet({ applications }: { applications: LoadedPart<ApplicationRow[] | null> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { listOf } = useScopeNames();
  const title = t('account.applications.title');
  if ('failed' in applications) return <AccountSheet section="applications" title={title} failed={applications} />;
  const rows = applications.loaded ?? [];
  if (rows.length === 0) return null;
  return (
    <AccountSheet section="applications" title={title}>
      {rows.map(({ id, name, scopes, ends }) => (
        <SheetRow
          key={id}
          start={<Icon of={AppsIcon} />}
          title={<bdi>{name}</bdi>}
          second={
            <Dotted
              parts={[
                listOf(scopes),
                ends === null
                  ? t('account.applications.forGood')
                  : t('account.applications.until', { day: formats.shortDay(ends) }),
              ]}
            />
          }
          end={
            <span className="row-end">
              <Link
                to={`${NOT_ME}?${new URLSearchParams({ application: id })}`}
                className="link small"
                aria-label={t('account.notMe.of', { name })}
              >
                {t('account.notMe.link')}
              </Link>
              <ButtonLink
                to={revokePath(id)}
                small
                keepScroll
                aria-label={t('account.applications.revokeOf', { name })}
              >
                {t('ui.word.revoke')}
              </ButtonLink>
            </span>
          }
        />
      ))}
    </AccountSheet>
  );
}

export function ConsentsSheet({ consents }: { consents: LoadedPart<ConsentRow[] | null> }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const title = t('account.consent.title');
  if ('failed' in consents) return <AccountSheet section="sharing" title={title} failed={consents} />;
  const rows = consents.loaded ?? [];
  if (rows.length === 0) return null;
  return (
    <AccountSheet section="sharing" title={title}>
      {rows.map(({ id, name, fields, since }) => (
        <SheetRow
          key={id}
          start={<Icon of={DatabaseIcon} />}
          title={<bdi>{name}</bdi>}
          second={
            since === null ? (
              t('account.consent.off')
            ) : (
              <Dotted
                parts={[
                  t('account.consent.since', { day: formats.shortDay(since) }),
                  formats.list(configText(i18n, fields)),
                ]}
              />
            )
          }
          end={
            <span className="row-end">
              {since !== null && (
                <Link
                  to={`${NOT_ME}?${new URLSearchParams({ consent: id })}`}
                  className="link small"
                  aria-label={t('account.notMe.of', { name })}
                >
                  {t('account.notMe.link')}
                </Link>
              )}
              <ButtonLink
                to={consentPath(id, since === null ? 'allow' : 'deny')}
                small
                keepScroll
                aria-label={t(since === null ? 'account.consent.allowOf' : 'account.consent.denyOf', { name })}
              >
                {t(since === null ? 'account.consent.allow' : 'account.consent.deny')}
              </ButtonLink>
            </span>
          }
        />
      ))}
    </AccountSheet>
  );
}

/** Leads to what the member shares, and to requests that wait. */
export function ResourcesSheet({ waiting }: { waiting: number | null }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (
    <AccountSheet section="resources" title={t('account.section.resources')}>
      <SheetRow
        start={<Icon of={ShareIcon} />}
        title={t('account.sharing.onProfile.title')}
        second={
          waiting === 0
            ? t('account.sharing.onProfile.none')
            : waiting !== null && t('account.sharing.onProfile.waiting', counted(waiting))
        }
        end={
          <span className="row-end">
            {waiting !== 0 && (
              <ButtonLink to={REQUESTS} small>
                {t('account.sharing.onProfile.answer')}
              </ButtonLink>
            )}
            <ButtonLink to={SHARING} small>
              {t('account.sharing.onProfile.open')}
            </ButtonLink>
          </span>
        }
      />
    </AccountSheet>
  );
}
