// The frame of a page in its three kinds, and what pages share: the moment, the draft, the notices.
import { useLocation } from '@remix-run/react';
import { type ReactNode, useCallback } from 'react';
import { InboxCountsContext } from '../../../kits/frame/list-count';
import { ShortcutSwitch } from '../../../kits/frame/preferences-form';
import type { RootData, ShownMember, ShownNotice } from '../../../kits/frame/root-data';
import { usePanel } from '../../../kits/frame/use-panel';
import { useShell } from '../../../kits/frame/use-shell';
import { path } from '../../../lib/url';
import { NoticeContext, PanelNoticeContext, Toast } from '../../../ui/notice';
import { SafeHtml } from '../../../ui/safe-html';
import { ShortcutContext } from '../../../ui/shortcuts';
import { DraftContext } from '../../../ui/use-answer';
import { useSendKey } from '../../../ui/use-send-key';
import { useTranslation } from '../../../ui/use-translation';
import { ClockContext, useWhen } from '../../../ui/use-when';
import { Bar, FocusBar } from '../bar/bar';
import { DelegationBanner } from '../bar/delegation-banner';
import { SystemBanner } from '../bar/system-banner';
import { useLiveInbox } from '../inbox/use-live-inbox';
import { LeaveQuestion } from '../leave-question';
import { LostPage } from '../lost-page';
import { SideMenu } from '../menu/side-menu';
import { Progress } from '../progress';
import { SessionWarning } from '../session/session-warning';
import { useSessionClock } from '../session/use-session-clock';
import { SkipLink } from '../skip-link';
import { useArrival } from '../use-arrival';
import { useClock } from '../use-clock';
import { useNotices } from '../use-notices';
import { useShellKind } from '../use-page';
import { BareFrame } from './bare-frame';

interface FrameProps {
  /** What the address opens over the page. */
  panel?: ReactNode;
  children: ReactNode;
}

export function Frame({ panel, children }: FrameProps) {
  const shell = useShell();
  const kind = useShellKind();
  if (!shell) return <BareFrame>{children}</BareFrame>;
  const { member } = shell;
  return (
    <Shared shell={shell}>
      {member && kind !== 'bare' ? (
        <MemberFrame shell={shell} member={member} kind={kind}>
          {panel}
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
  const covered = usePanel() !== null;
  const { notes, panelNotes, toasts, dismiss } = useNotices(shell.notices, covered);
  useArrival();
  useSendKey();
  return (
    <ClockContext.Provider value={clock}>
      <DraftContext.Provider value={shell.draft}>
        <PanelNoticeContext.Provider value={panelNotes}>
          <NoticeContext.Provider value={notes}>{children}</NoticeContext.Provider>
        </PanelNoticeContext.Provider>
        <LeaveQuestion />
        <div className="toasts stack-s" aria-live="polite" role="status">
          <LostPage />
          {toasts.map(({ notice, stays }) => (
            <Passing key={notice.id ?? notice.key + notice.words} notice={notice} stays={stays} onGone={dismiss} />
          ))}
        </div>
      </DraftContext.Provider>
    </ClockContext.Provider>
  );
}

interface PassingProps {
  notice: ShownNotice;
  stays: number;
  onGone: (notice: ShownNotice) => void;
}

function Passing({ notice, stays, onGone }: PassingProps) {
  const go = useCallback(() => onGone(notice), [notice, onGone]);
  return <Toast words={notice.words} undo={notice.undo} stays={stays} onGone={go} />;
}

interface MemberFrameProps {
  shell: RootData;
  member: ShownMember;
  kind: keyof typeof FRAMES;
  children: ReactNode;
}

const FRAMES = { full: 'frame', menuless: 'frame frame-menuless', focus: 'frame frame-focus' };

function MemberFrame({ shell, member, kind, children }: MemberFrameProps) {
  const inbox = useLiveInbox(shell.inbox, shell.now);
  const { warning, answer } = useSessionClock(shell.forms.clock);
  const hasMenu = kind === 'full';
  const focus = kind === 'focus';
  return (
    <>
      <SkipLink />
      <Progress />
      {shell.banner && !focus && <SystemBanner banner={shell.banner} />}
      <div className={FRAMES[kind]} data-menu={hasMenu ? shell.look.menu : undefined}>
        {hasMenu && <SideMenu counts={inbox?.counts ?? null} />}
        {focus ? <FocusBar /> : <Bar shell={shell} member={member} inbox={inbox} />}
        <PrintHead shell={shell} member={member} />
        <main className="main" id="main" tabIndex={-1}>
          {shell.delegation && !focus && <DelegationBanner delegation={shell.delegation} />}
          <ShortcutContext.Provider value={{ on: shell.look.keys === 'on', control: <ShortcutSwitch /> }}>
            <InboxCountsContext.Provider value={inbox?.counts ?? null}>{children}</InboxCountsContext.Provider>
          </ShortcutContext.Provider>
        </main>
        {!focus && <Foot shell={shell} />}
      </div>
      {shell.theme.scripts && <ThemeScripts />}
      {warning && !warning.seen && <SessionWarning key={warning.kind} warning={warning} onAnswer={answer} />}
    </>
  );
}

/** Above every page on paper: whose page it is, where it stands and when it was printed. */
function PrintHead({ shell, member }: Pick<MemberFrameProps, 'shell' | 'member'>) {
  const { pathname, search } = useLocation();
  const when = useWhen();
  return (
    <p className="only-print small long-word" aria-hidden="true">
      {shell.tenant.name} · <bdi>{member.name}</bdi> · {when.wholeMoment(shell.now)}
      <br />
      <bdi>{shell.tenant.host + pathname + search}</bdi>
    </p>
  );
}

/** What the tenant says below every page, and whose sandbox this is. */
function Foot({ shell: { tenant, theme } }: { shell: RootData }) {
  const { t } = useTranslation();
  if (!theme.footer && !tenant.sandbox) return null;
  return (
    <footer className="foot cluster fine">
      {theme.footer && <SafeHtml html={theme.footer} className="foot-tenant" />}
      {tenant.sandbox && <span>{t('shell.footer', { realm: tenant.realm })}</span>}
    </footer>
  );
}

/** A stranger to this page, behind it: it can neither see nor touch nor move anything of ours. */
function ThemeScripts() {
  const { t } = useTranslation();
  return <iframe src={path`/theme/scripts`} title={t('theme.scripts')} sandbox="allow-scripts" tabIndex={-1} hidden />;
}
