// The frame of a page in its three kinds, and what pages share: the moment, the draft, the notices.
import { useLocation, useMatches } from '@remix-run/react';
import { ArrowLeftIcon, LockIcon, MenuIcon, QuestionCircleIcon } from '@shopify/polaris-icons';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../lib/language';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { NoticeContext, type SaidNotice, Toast } from '../../ui/notice';
import { DraftContext, useWords } from '../../ui/use-answer';
import { ClockContext } from '../../ui/use-when';
import { innermost } from './handle';
import { TenantMark } from './mark';
import { Notifications } from './notifications';
import { LanguageChoice } from './preferences-form';
import type { RootData, ShownMember, ShownNotice } from './root-data';
import { MENU_ID, SideMenu } from './side-menu';
import { useLiveInbox } from './use-live-inbox';
import { useBack, useShellKind } from './use-page';
import { useShell } from './use-shell';
import { UserMenu } from './user-menu';

export function Frame({ children, bare }: { children: ReactNode; bare?: boolean }) {
  const shell = useShell();
  const kind = useShellKind();
  if (!shell) return <BareFrame>{children}</BareFrame>;
  const { member } = shell;
  return (
    <Shared shell={shell}>
      {member && kind !== 'bare' && !bare ? (
        <MemberFrame shell={shell} member={member} focus={kind === 'focus'}>
          {children}
        </MemberFrame>
      ) : (
        <BareFrame shell={shell}>{children}</BareFrame>
      )}
    </Shared>
  );
}

function Shared({ shell, children }: { shell: RootData; children: ReactNode }) {
  const clock = useClock(shell);
  const { notes, toast, dismiss } = useNotices(shell.notices);
  return (
    <ClockContext.Provider value={clock}>
      <DraftContext.Provider value={shell.draft}>
        <NoticeContext.Provider value={notes}>{children}</NoticeContext.Provider>
        <div aria-live="polite" role="status">
          {toast && <Toast key={toast.words} words={toast.words} onGone={dismiss} />}
        </div>
      </DraftContext.Provider>
    </ClockContext.Provider>
  );
}

/** The server's moment while its HTML stands, then moving with each page; the reader's zone once the script knows it. */
function useClock({ now, zone, locale }: RootData) {
  const { key } = useLocation();
  const [here, setHere] = useState<{ zone: string; since: number } | null>(null);
  const loaded = useRef({ now, at: 0 });
  if (loaded.current.now !== now) loaded.current = { now, at: 0 };

  useEffect(() => {
    if (loaded.current.at === 0) loaded.current.at = performance.now();
    if (key) setHere({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, since: performance.now() });
  }, [key]);

  const passed = here && loaded.current.at > 0 ? Math.max(0, here.since - loaded.current.at) : 0;
  return { now: now + passed, zone: here?.zone ?? zone, locale: formatLocale(locale) };
}

const FAILURES = new Set(['shell.notice.clearFailed', 'shell.notice.removeFailed']);

/** With a whole document notices are notes on the page; after a deed without one they are a toast. Failures always stay. */
function useNotices(notices: readonly ShownNotice[]) {
  const words = useWords();
  const { key } = useLocation();
  const first = useRef(notices);
  const [gone, setGone] = useState<readonly ShownNotice[] | null>(null);
  const dismiss = useCallback(() => setGone(notices), [notices]);

  const said = notices.map(({ key: name, values }): SaidNotice => {
    const query = new URLSearchParams(Object.entries(values ?? {}).map(([value, text]) => [value, String(text)]));
    return { words: words(`${name}?${query}`), failed: FAILURES.has(name) };
  });
  const cameWithPage = first.current === notices && key === 'default';
  const toast = cameWithPage || gone === notices ? null : (said.find(({ failed }) => !failed) ?? null);
  return { notes: cameWithPage ? said : said.filter(({ failed }) => failed), toast, dismiss };
}

interface MemberFrameProps {
  shell: RootData;
  member: ShownMember;
  focus: boolean;
  children: ReactNode;
}

function MemberFrame({ shell, member, focus, children }: MemberFrameProps) {
  const inbox = useLiveInbox(shell.inbox);
  return (
    <>
      <SkipLink />
      <div className={focus ? 'frame frame-focus' : 'frame'} data-menu={focus ? undefined : shell.look.menu}>
        {!focus && <SideMenu counts={inbox?.counts ?? null} />}
        <header className="bar">
          {focus ? <FocusBar /> : <BarStart shell={shell} />}
          <div className="bar-parts">
            {focus ? (
              <FocusEnd />
            ) : (
              <>
                <BarLinks shell={shell} />
                {inbox?.notifications && <Notifications notifications={inbox.notifications} />}
                {shell.tenant.switches.userMenu && <UserMenu shell={shell} member={member} />}
              </>
            )}
          </div>
        </header>
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
        {shell.tenant.sandbox && !focus && <Foot shell={shell} />}
      </div>
    </>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  );
}

// React 18 does not know this attribute by its own name.
const OPENS_MENU = { popovertarget: MENU_ID };

function BarStart({ shell }: { shell: RootData }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="bar-button bar-hamburger" aria-label={t('shell.menu')} {...OPENS_MENU}>
        <Icon of={MenuIcon} />
      </button>
      <TenantMark className="bar-mark" />
      {shell.tenant.locked ? <Locked /> : <BackLink />}
    </>
  );
}

function BackLink() {
  const { t } = useTranslation();
  const back = useBack();
  if (!back) return null;
  const say = t as (key: string) => string;
  const page = say(back.title);
  return (
    <Link to={back.to} className="bar-back" aria-label={t('shell.backTo', { page })}>
      <Icon of={ArrowLeftIcon} small flips />
      {page}
    </Link>
  );
}

function Locked() {
  const { t } = useTranslation();
  return (
    <p className="locked">
      <Icon of={LockIcon} small />
      {t('shell.locked')} <span className="locked-words">{t('shell.lockedWhy')}</span>
    </p>
  );
}

function FocusBar() {
  const matches = useMatches();
  const { t } = useTranslation();
  const say = t as (key: string) => string;
  const title = innermost(matches, 'title')?.value;
  return (
    <>
      <div>
        <BackLink />
      </div>
      <span className="bar-title">{typeof title === 'string' ? say(title) : null}</span>
    </>
  );
}

function FocusEnd() {
  const Bar = innermost(useMatches(), 'Bar')?.value;
  return Bar ? <Bar /> : null;
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

function Foot({ shell: { tenant } }: { shell: RootData }) {
  const { t } = useTranslation();
  return (
    <footer className="foot">
      <span>{t('shell.footer', { realm: tenant.realm })}</span>
    </footer>
  );
}

function BareFrame({ shell, children }: { shell?: RootData; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <div className="bare">
        <header className="bare-bar">
          {shell ? <TenantMark className="bare-name" /> : <span />}
          <LanguageChoice />
        </header>
        <main className="bare-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="bare-foot">
          {shell?.tenant.helpUrl && shell.tenant.switches.help && (
            <Link to={shell.tenant.helpUrl} className="link" target="_blank">
              {t('shell.help')}
            </Link>
          )}
          {shell?.tenant.sandbox && <span className="end">{t('shell.footer', { realm: shell.tenant.realm })}</span>}
        </footer>
      </div>
    </>
  );
}
