// The three kinds of frame, and the contexts that all pages share.
import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { InboxCountsContext } from '../../../kits/frame/list-count';
import { ShortcutSwitch } from '../../../kits/frame/preferences-form';
import type { MemberView, NoticeView, RootData } from '../../../kits/frame/root-data';
import { usePanel } from '../../../kits/frame/use-panel';
import { useShell } from '../../../kits/frame/use-shell';
import { cutText } from '../../../lib/cut-texts';
import { withoutWayBack } from '../../../lib/list-address';
import { path } from '../../../lib/url';
import { KeptFormContext } from '../../../ui/kept-form';
import { NoticeContext, PanelNoticeContext, Toast } from '../../../ui/notice';
import { OpeningDialog } from '../../../ui/opening-dialog';
import { SafeHtml } from '../../../ui/safe-html';
import { ShortcutContext } from '../../../ui/shortcuts';
import { DraftContext } from '../../../ui/use-answer';
import { ClockContext, useFormats } from '../../../ui/use-formats';
import { useHydrated } from '../../../ui/use-hydrated';
import { useSubmitKey } from '../../../ui/use-submit-key';
import { useTranslation } from '../../../ui/use-translation';
import { useZoneText } from '../../../ui/zone-note';
import { Bar, FocusBar } from '../bar/bar';
import { DelegationBanner } from '../bar/delegation-banner';
import { SystemBanner } from '../bar/system-banner';
import { useLiveInbox } from '../inbox/use-live-inbox';
import { SideMenu } from '../menu/side-menu';
import { RequestFailedToast } from '../request-failed-toast';
import { CommandDialog } from '../search/command-dialog';
import { useRecentPages } from '../search/use-recent-pages';
import { openCommandDialog, useSearchKeys } from '../search/use-search-keys';
import { SessionWarning } from '../session/session-warning';
import { useSessionClock } from '../session/use-session-clock';
import { SkipLink } from '../skip-link';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog';
import { useClock } from '../use-clock';
import { useNotices } from '../use-notices';
import { useShellKind } from '../use-page';
import { BareFrame } from './bare-frame';

interface FrameProps {
  panel?: ReactNode;
  children: ReactNode;
}

export function Frame({ panel, children }: FrameProps) {
  const shell = useShell();
  const kind = useShellKind();
  if (!shell) return <BareFrame>{children}</BareFrame>;
  const { member } = shell;
  return (
    <PageContexts shell={shell}>
      {member && kind !== 'bare' ? (
        <MemberFrame shell={shell} member={member} kind={kind}>
          {panel}
          {children}
        </MemberFrame>
      ) : (
        <BareFrame shell={shell}>{children}</BareFrame>
      )}
    </PageContexts>
  );
}

function PageContexts({ shell, children }: { shell: RootData; children: ReactNode }) {
  const clock = useClock(shell);
  const isPanelOpen = usePanel() !== null;
  const { notes, panelNotes, toasts, dismiss } = useNotices(shell.notices, isPanelOpen);
  useFocusAfterNavigation();
  useSubmitKey();
  return (
    <ClockContext.Provider value={clock}>
      <DraftContext.Provider value={shell.draft}>
        <KeptFormContext.Provider value={shell.refused}>
          <PanelNoticeContext.Provider value={panelNotes}>
            <NoticeContext.Provider value={notes}>{children}</NoticeContext.Provider>
          </PanelNoticeContext.Provider>
          <UnsavedChangesDialog />
          <OpeningDialog />
          <div className="toasts stack-s" aria-live="polite" role="status">
            <RequestFailedToast />
            {toasts.map(({ notice, durationMs }) => (
              <NoticeToast
                key={notice.id ?? notice.key + notice.text}
                notice={notice}
                durationMs={durationMs}
                onDismiss={dismiss}
              />
            ))}
          </div>
        </KeptFormContext.Provider>
      </DraftContext.Provider>
    </ClockContext.Provider>
  );
}

interface NoticeToastProps {
  notice: NoticeView;
  durationMs: number;
  onDismiss: (notice: NoticeView) => void;
}

function NoticeToast({ notice, durationMs, onDismiss }: NoticeToastProps) {
  const dismiss = useCallback(() => onDismiss(notice), [notice, onDismiss]);
  return <Toast text={notice.text} undo={notice.undo} durationMs={durationMs} onDismiss={dismiss} />;
}

interface MemberFrameProps {
  shell: RootData;
  member: MemberView;
  kind: keyof typeof FRAME_CLASSES;
  children: ReactNode;
}

const FRAME_CLASSES = { full: 'frame', menuless: 'frame frame-menuless', focus: 'frame frame-focus' };

function MemberFrame({ shell, member, kind, children }: MemberFrameProps) {
  const inbox = useLiveInbox(shell.inbox, shell.now);
  const { warning, acknowledge } = useSessionClock(shell.forms.clock);
  const hasMenu = kind === 'full';
  const focus = kind === 'focus';
  const command = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const singleKeys = shell.look.keys === 'on';
  useSearchKeys(command, singleKeys);
  useRecentPages(member);
  return (
    <>
      <SkipLink />
      <Progress />
      {shell.banner && !focus && <SystemBanner banner={shell.banner} />}
      <div className={FRAME_CLASSES[kind]} data-menu={hasMenu ? shell.look.menu : undefined}>
        {hasMenu && <SideMenu counts={inbox?.counts ?? null} />}
        {focus ? (
          <FocusBar />
        ) : (
          <Bar shell={shell} member={member} inbox={inbox} onSearch={() => openCommandDialog(command.current)} />
        )}
        <PrintHead shell={shell} member={member} />
        <main className="main" id="main" tabIndex={-1}>
          {shell.delegation && !focus && <DelegationBanner delegation={shell.delegation} />}
          <ShortcutContext.Provider value={{ on: singleKeys, control: <ShortcutSwitch /> }}>
            <InboxCountsContext.Provider value={inbox?.counts ?? null}>{children}</InboxCountsContext.Provider>
          </ShortcutContext.Provider>
        </main>
        {!focus && <Footer shell={shell} />}
      </div>
      {hydrated && <CommandDialog dialog={command} member={member} />}
      {shell.theme.scripts && <ThemeScripts />}
      {warning && !warning.seen && <SessionWarning key={warning.kind} warning={warning} onAcknowledge={acknowledge} />}
    </>
  );
}

/** In print: two lines. What is chosen on a page can make its address far longer. */
const LONGEST_ADDRESS = 180;

function PrintHead({ shell, member }: Pick<MemberFrameProps, 'shell' | 'member'>) {
  const { pathname, search } = useLocation();
  const formats = useFormats();
  const address = cutText(shell.tenant.host + pathname + withoutWayBack(search), LONGEST_ADDRESS);
  return (
    <p className="only-print small long-word" aria-hidden="true">
      {shell.tenant.name}
      {'\u00a0· '}
      <bdi>{member.name}</bdi>
      {'\u00a0· '}
      {formats.wholeMoment(shell.now)}
      <br />
      <bdi>{address}</bdi>
    </p>
  );
}

function Footer({ shell: { tenant, theme } }: { shell: RootData }) {
  const { t } = useTranslation();
  const zone = useZoneText();
  if (!theme.footer && !tenant.sandbox && zone === null) return null;
  return (
    <footer className="foot cluster fine">
      {theme.footer && <SafeHtml html={theme.footer} className="foot-tenant" />}
      {zone && <span>{zone}</span>}
      {tenant.sandbox && <span>{t('shell.footer', { realm: tenant.realm })}</span>}
    </footer>
  );
}

/** Scripts of the theme run in a sandboxed frame: they can neither read nor change the page. */
function ThemeScripts() {
  const { t } = useTranslation();
  return <iframe src={path`/theme/scripts`} title={t('theme.scripts')} sandbox="allow-scripts" tabIndex={-1} hidden />;
}

/** A line at the top that appears only when a page is slow; a status for forms that are being sent. */
function Progress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <>
      {state !== 'idle' && <div className="progress" aria-hidden="true" />}
      <div role="status" className="hidden-visually">
        {state === 'submitting' ? t('form.sending') : ''}
      </div>
    </>
  );
}

/** An overlay that was opened while the page loaded would close if it lost the focus; a row that opens has it. */
const OPEN_OVERLAY = 'dialog:modal, .dropdown[open], .row-panel';

/** Focus goes to the start of the content, as after loading a document. */
function useFocusAfterNavigation() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (hash === '' && !document.querySelector(OPEN_OVERLAY)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash]);
}
