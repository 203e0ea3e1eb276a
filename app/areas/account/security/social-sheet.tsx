import { LinkIcon } from '@shopify/polaris-icons';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Dotted } from '../../../ui/sentence';
import { SheetRow } from '../../../ui/sheet';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { disconnectPath } from '../paths';
import { useScopeNames } from '../use-scope-names';
import type { ProviderRow } from './providers';

interface SocialSheetProps {
  providers: LoadedPart<ProviderRow[] | null>;
  connect: string | null;
}

export function SocialSheet({ providers, connect }: SocialSheetProps) {
  const { t } = useTranslation();
  const { listOf } = useScopeNames();
  const title = t('account.social.title');
  if ('failed' in providers) return <AccountSheet section="social" title={title} failed={providers} />;
  const rows = providers.loaded ?? [];
  if (rows.length === 0) return null;
  return (
    <AccountSheet section="social" title={title}>
      {rows.map(({ id, name, scopes, connected }) => (
        <SheetRow
          key={id}
          start={<Icon of={LinkIcon} />}
          title={<bdi>{name}</bdi>}
          second={
            <Dotted
              parts={[
                t(connected ? 'account.social.connected' : 'account.social.notConnected'),
                connected && scopes.length > 0 && t('account.social.reads', { what: listOf(scopes) }),
              ]}
            />
          }
          end={
            <span className="row-end">
              {connected ? (
                <ButtonLink
                  to={disconnectPath(id)}
                  small
                  keepScroll
                  aria-label={t('account.social.disconnectOf', { name })}
                >
                  {t('account.social.disconnect')}
                </ButtonLink>
              ) : (
                connect && (
                  <ButtonLink to={connect} reload small aria-label={t('account.social.connectOf', { name })}>
                    {t('account.social.connect')}
                  </ButtonLink>
                )
              )}
            </span>
          }
        />
      ))}
    </AccountSheet>
  );
}
