// The frame of a page in its three kinds, and what pages share: the moment, the draft, the notices.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeContext, Toast } from '../../ui/notice';
import { DraftContext } from '../../ui/use-answer';
import { ClockContext } from '../../ui/use-when';
import { Bar, FocusBar } from './bar';
import { BareFrame } from './bare-frame';
import { Progress } from './progress';
import type { RootData, ShownMember } from './root-data';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { useArrival } from './use-arrival';
import { useClock } from './use-clock';
import { useLiveInbox } from './use-live-inbox';
import { useNotices } from './use-notices';
import { useShellKind } from './use-page';
import { useShell } from './use-shell';

export function Frame({ children }: { children: ReactNode }) {
  const shell = useShell();
  const kind = useShellKind();
  if (!shell) return <BareFrame>{children}</BareFrame>;
  const { member } = shell;
  return (
    <Shared shell={shell}>
      {member && kind !== 'bare' ? (
        <MemberFrame shell={shell} member={member} kind={kind}>
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
  useArrival();
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

interface MemberFrameProps {
  shell: RootData;
  member: ShownMember;
  kind: keyof typeof FRAMES;
  children: ReactNode;
}

const FRAMES = { full: 'frame', menuless: 'frame frame-menuless', focus: 'frame frame-focus' };

function MemberFrame({ shell, member, kind, children }: MemberFrameProps) {
  const inbox = useLiveInbox(shell.inbox);
  const hasMenu = kind === 'full';
  const focus = kind === 'focus';
  return (
    <>
      <SkipLink />
      <Progress />
      <div className={FRAMES[kind]} data-menu={hasMenu ? shell.look.menu : undefined}>
        {hasMenu && <SideMenu counts={inbox?.counts ?? null} />}
        {focus ? <FocusBar /> : <Bar shell={shell} member={member} inbox={inbox} />}
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
        {shell.tenant.sandbox && !focus && <Foot shell={shell} />}
      </div>
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
