import { useMatches } from '@remix-run/react';
import { ArrowLeftIcon, ExitIcon, LockIcon, MenuIcon, QuestionCircleIcon } from '@shopify/polaris-icons';
import { innermost } from '../../../kits/frame/handle';
import type { Inbox } from '../../../kits/frame/inbox';
import type { MemberView, RootData } from '../../../kits/frame/root-data';
import { useShell } from '../../../kits/frame/use-shell';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Tip } from '../../../ui/tip';
import { useTranslation } from '../../../ui/use-translation';
import { SignOutForm } from '../forms/sign-out-form';
import { Notifications } from '../inbox/notifications';
import { TenantLogo } from '../logo';
import { OPENS_MENU } from '../menu/use-menu';
import { CommandField } from '../search/command-field';
import { useBack } from '../use-page';
import { UserMenu } from './user-menu';

interface BarProps {
  shell: RootData;
  member: MemberView;
  inbox: Inbox | null;
  onSearch: () => void;
}

export function Bar({ shell, member, inbox, onSearch }: BarProps) {
  return (
    <header className="bar">
      <BarStart shell={shell} />
      <div className="bar-parts">
        <CommandField onOpen={onSearch} />
        <BarLinks shell={shell} />
        {inbox?.notifications && <Notifications notifications={inbox.notifications} />}
        {shell.tenant.switches.userMenu ? (
          <UserMenu shell={shell} member={member} counts={inbox?.counts ?? null} />
        ) : (
          <SignOutButton />
        )}
      </div>
    </header>
  );
}

function SignOutButton() {
  const { t } = useTranslation();
  return (
    <SignOutForm>
      <button type="submit" className="bar-link">
        <Icon of={ExitIcon} flips />
        {t('shell.signOut')}
      </button>
    </SignOutForm>
  );
}

/** The title is not in the bar: it stands below as the heading. */
export function FocusBar() {
  const Part = innermost(useMatches(), 'Bar')?.value;
  const hasMenu = useShell()?.tenant.switches.userMenu ?? true;
  return (
    <header className="bar">
      <div>
        <BackLink />
      </div>
      <TenantLogo className="bar-mark" />
      <div className="bar-parts">
        {Part && <Part />}
        {!hasMenu && <SignOutButton />}
      </div>
    </header>
  );
}

function BarStart({ shell }: { shell: RootData }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="bar-button bar-hamburger" aria-label={t('shell.menu')} {...OPENS_MENU}>
        <Icon of={MenuIcon} />
      </button>
      <TenantLogo className="bar-mark" />
      {shell.tenant.locked ? <Locked /> : <BackLink />}
    </>
  );
}

function BackLink() {
  const { t } = useTranslation();
  const back = useBack();
  if (!back) return null;
  const label = t('shell.backTo', { page: back.text });
  const content = (
    <>
      <Icon of={ArrowLeftIcon} small flips />
      <bdi className="bar-back-text">{back.text}</bdi>
    </>
  );
  return back.form ? (
    <button type="submit" form={back.form} name="back" value="1" formNoValidate className="bar-back" aria-label={label}>
      {content}
    </button>
  ) : (
    <Link to={back.to} className="bar-back" aria-label={label}>
      {content}
    </Link>
  );
}

function Locked() {
  const { t } = useTranslation();
  return (
    <div className="inline due">
      <Icon of={LockIcon} small />
      {t('shell.locked')}
      <Tip label={t('bar.lockedAbout')}>{t('shell.lockedWhy')}</Tip>
    </div>
  );
}

function BarLinks({ shell: { tenant } }: { shell: RootData }) {
  const { t } = useTranslation();
  return (
    <>
      {tenant.switches.help && tenant.helpUrl && (
        <Link to={tenant.helpUrl} className="bar-link bar-help" target="_blank">
          <Icon of={QuestionCircleIcon} />
          {t('shell.help')}
          <span className="hidden-visually"> {t('ui.leavesSite')}</span>
        </Link>
      )}
      {tenant.switches.docs && tenant.docsUrl && (
        <Link to={tenant.docsUrl} className="bar-link bar-help" target="_blank">
          {t('shell.docs')}
          <span className="hidden-visually"> {t('ui.leavesSite')}</span>
        </Link>
      )}
    </>
  );
}
