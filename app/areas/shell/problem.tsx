import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { RefreshIcon } from '@shopify/polaris-icons';
import { useShell } from '../../kits/frame/use-shell';
import { findFieldMessages, findTypedTexts, type TypedText } from '../../lib/typed-texts';
import type { RefusedReply } from '../../server/guard/route-answers.server';
import { type Reply, withoutForm } from '../../ui/answer';
import { ButtonLink } from '../../ui/button';
import { Texts, TypedTexts, withTitles } from '../../ui/kept-form';
import { signInTo } from '../../ui/note';
import { PageNotices, PanelNoticeContext } from '../../ui/notice';
import { isUnreachable, replyOnFailedPage } from '../../ui/send-action';
import { useMessageText } from '../../ui/use-answer';
import { useTranslation } from '../../ui/use-translation';
import { classifyProblem, exitPath, type ProblemView } from './problem-kind';
import { SEARCH_PATH } from './search/results';

const UNREACHABLE: ProblemView = {
  kind: 'unreachable',
  continueTo: null,
  named: null,
  what: null,
  reference: null,
  typed: false,
  isUnknown: false,
  reply: null,
};

export function readProblem(error: unknown): ProblemView {
  if (isRouteErrorResponse(error)) return classifyProblem(error.status, error.data);
  return isUnreachable(error) ? UNREACHABLE : classifyProblem(500, null);
}

export function Problem(problem: ProblemView) {
  const { kind, continueTo, named, what } = problem;
  const shell = useShell();
  const refused = useRefused(problem);
  const returnTo = problem.typed ? continueTo : refused?.continueTo;
  // A page that is not there cannot show what was typed; one that was there before the form was sent may be again.
  const typed = kind === 'refused' || (kind === 'missing' && !refused?.mayBeDone) ? null : returnTo;
  const { t } = useTranslation();
  const translate = t as (key: string) => string;
  const { pathname, search } = useLocation();
  const kept = kind === 'missing' && !refused && !shell?.draft?.isStep ? (shell?.draft ?? null) : null;
  const here = pathname + search;
  const away = exitPath(problem, pathname);
  return (
    <div className="problem">
      {refused ? (
        <>
          <h1>{refused.title}</h1>
          {refused.body !== '' && <p>{refused.body}</p>}
          <Texts texts={refused.fields} />
          {kind === 'forbidden' && !refused.mayBeDone && <p>{t('problem.forbidden.title')}</p>}
          {kind === 'signedOut' && <p>{t('problem.signedOut.body')}</p>}
        </>
      ) : (
        <>
          <h1>{what ? translate(what) : t(`problem.${kept ? 'formGone' : kind}.title`)}</h1>
          <p>{t(`problem.${kept ? 'formGone' : kind}.body`)}</p>
        </>
      )}
      <PageNotices />
      {/* No panel stands over the page of a problem. */}
      <PageNotices of={PanelNoticeContext} />
      {problem.reference && <p className="quiet small">{t('problem.reference', { id: problem.reference })}</p>}
      {refused && (!returnTo || kind === 'missing' || kind === 'forbidden') && <TypedTexts texts={refused.texts} />}
      {kept && <TypedTexts texts={findTypedTexts(Object.entries(kept.fields))} />}
      {typed && <p>{t('problem.typed.body')}</p>}
      <div className="form-actions">
        {typed && (
          <ButtonLink to={typed} look={kind === 'signedOut' ? 'normal' : 'primary'} reload data-kept-form="">
            {t('problem.typed.open')}
          </ButtonLink>
        )}
        {!typed && (kind === 'unloaded' || kind === 'unreachable' || kind === 'unknown') && (
          // Without a connection a document request would leave the browser with an empty page.
          <ButtonLink to={here} icon={RefreshIcon} look="primary" reload={kind !== 'unreachable'}>
            {t('ui.tryAgain')}
          </ButtonLink>
        )}
        {kind === 'signedOut' && (
          <ButtonLink
            to={continueTo?.startsWith('/login?') ? continueTo : signInTo(continueTo ?? here)}
            look="primary"
            reload
          >
            {t('ui.signInAgain')}
          </ButtonLink>
        )}
        {kind === 'refused' && (
          <ButtonLink to={continueTo ?? here} look="primary" reload>
            {t('problem.refused.open')}
          </ButtonLink>
        )}
        {away && (
          <ButtonLink to={away} reload={kind !== 'unreachable'}>
            {named ? t('places.back', { page: translate(named) }) : t('problem.missing.home')}
          </ButtonLink>
        )}
        {kind === 'missing' && !refused && shell?.member && (
          <>
            <ButtonLink to={SEARCH_PATH}>{t('bar.search.title')}</ButtonLink>
            <ButtonLink to="/profile">{t('menu.profile')}</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

interface RefusedView {
  title: string;
  body: string;
  /** Opens the form again. */
  continueTo: string | null;
  /** What was refused at fields. */
  fields: readonly TypedText[];
  texts: readonly TypedText[];
  mayBeDone: boolean;
}

const TITLES = {
  refused: 'problem.refused.title',
  unknown: 'problem.unclear.title',
  notSoFar: 'problem.notSoFar.title',
} as const;

/** A form was sent, and its page could not be loaded again: says what is known of the result. Null for other problems. */
export function useRefused(problem: ProblemView | null): RefusedView | null {
  const { t } = useTranslation();
  const translateMessage = useMessageText();
  const { pathname } = useLocation();
  const inDocument = useShell()?.refused;
  if (!problem || problem.kind === 'refused') return null;
  const own = { continueTo: problem.continueTo, fields: [], texts: [], mayBeDone: problem.isUnknown };
  if (problem.isUnknown) return { ...own, title: t(TITLES.unknown), body: t('form.outcome.unknown.do') };
  if (problem.typed)
    return problem.kind === 'unloaded' ? { ...own, title: t(TITLES.refused), body: t('problem.unsent') } : null;
  const translated = (text: string) => translateMessage(withoutForm(text));
  const { reply: ofProblem } = problem;
  const reply =
    inDocument?.path === pathname
      ? inDocument
      : ofProblem
        ? {
            ...ofProblem,
            fields: [],
            messages: ofProblem.messages.map(translated),
            texts: withTitles(ofProblem.texts, translated),
          }
        : replyInBrowser(translated);
  if (!reply) return null;
  const { messages, outcome, continueTo, fields, texts } = reply;
  const [title = '', ...rest] = messages.length > 1 ? messages : [t(TITLES[outcome]), ...messages];
  const isUnexplained = rest.length === 0 && fields.length === 0;
  const body = isUnexplained ? t('problem.unsent') : rest.join(' ');
  return { title, body, continueTo, fields, texts, mayBeDone: outcome !== 'refused' };
}

/** Of a form that was sent by script: the router has the reply, and no part of the page that could not be loaded. */
function replyInBrowser(translate: (text: string) => string): Omit<RefusedReply, 'path'> | null {
  if (typeof window === 'undefined') return null;
  const replies = Object.values(window.__remixRouter?.state.actionData ?? {});
  const reply = (replies[0] ?? replyOnFailedPage()) as Reply | null;
  if (!reply?.error) return null;
  const messages = (reply.error[''] ?? []).map((text) => translate(text));
  const outcome = reply.outcome !== 'unknown' ? 'refused' : reply.notSoFar ? 'notSoFar' : 'unknown';
  const fields = findFieldMessages(reply.error).map(({ text }) => ({ text: translate(text) }));
  const texts = withTitles(reply.texts ?? [], translate);
  return { messages, outcome, fields, texts, continueTo: reply.continueTo ?? null };
}
