// Texts of the components below.
import '../../locales/parts/requests.client';
import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withList } from '../../lib/list-address';
import type { Answer } from '../../ui/answer';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import type { FormTokens } from '../../ui/form';
import { ButtonLink, type ButtonLook } from '../../ui/page';
import { type Conflicts, hasConflict } from '../requests/conflicts';
import type { Details, TakenDecision } from '../requests/details';
import { nounOf } from '../requests/kind-names';
import type { Recommendation } from '../requests/recommendation';
import { RecommendationEvidence } from '../requests/recommendation-evidence';
import { RequestDialog, RequestObject } from '../requests/request-dialog';
import { ActingFor, ConflictNote } from '../requests/request-notes';
import type { TypeNames } from '../requests/request-sentence';
import { approvalPath, listAddress } from './paths';
import { Taken } from './taken';
import type { Verb } from './verbs';

/** What the layout of a request has loaded, as far as its verbs show it. */
export interface RequestOfPage {
  details: Details;
  typeNames: TypeNames;
  search: string;
  recommendation: Recommendation | null;
  /** Whose turn it is where somebody acts as their delegate. */
  actingFor: string[];
  /** What stands against it; null where it does not wait for the reader. */
  conflicts: Conflicts | null;
}

/** Whether the verb can be done, and if not, why. */
export type Chance =
  | { may: true; form: FormTokens }
  | { may: false; why: 'notWaiting' | 'notAllowed' | 'self' | 'selfFor'; taken: TakenDecision | null };

interface VerbDialogProps {
  verb: Verb;
  chance: Chance;
  answer: Answer;
  /** The field whose text is shown again should there be nothing left to do. */
  field: 'justification' | 'comment';
  look?: ButtonLook;
  children: ReactNode;
}

/** A verb over the page of its request: a form with the way back first and the action last. */
export function VerbDialog({ verb, chance, answer, field, children, ...rest }: VerbDialogProps) {
  const { t } = useTranslation();
  const page = useRouteLoaderData<RequestOfPage>('routes/approvals.$requestId');
  if (!page) return null;
  const { details, search, typeNames } = page;
  const back = withList(approvalPath(details.id), search);
  const object = <RequestObject details={details} typeNames={typeNames} />;
  const noun = t(nounOf(details.kind));
  if (!chance.may)
    return (
      <NothingToDo chance={chance} object={object} back={back} search={search} typed={answer.values(field)?.[0]} />
    );
  return (
    <RequestDialog
      {...rest}
      title={verb === 'comment' ? t('requests.comment.title') : t(`requests.${verb}.title`, { noun })}
      button={verb === 'comment' ? t('requests.comment.button') : t(`requests.${verb}.button`, { noun })}
      object={object}
      back={back}
      form={chance.form}
      answer={answer}
    >
      <ActingFor names={page.actingFor} />
      {verb !== 'comment' && <Evidence page={page} />}
      {children}
    </RequestDialog>
  );
}

/** What speaks for or against it, beside the decision. */
function Evidence({ page: { recommendation, conflicts } }: { page: RequestOfPage }) {
  const conflict = conflicts !== null && hasConflict(conflicts);
  return (
    <>
      {conflicts && <ConflictNote found={conflicts} />}
      {recommendation && recommendation.likelihood !== 'none' && (
        <div className={conflict ? 'dialog-evidence muted-evidence' : 'dialog-evidence'}>
          <RecommendationEvidence recommendation={recommendation} />
        </div>
      )}
    </>
  );
}

interface NothingToDoProps {
  chance: Extract<Chance, { may: false }>;
  object: ReactNode;
  back: string;
  search: string;
  /** What was written before somebody else decided: kept, so that it can be used elsewhere. */
  typed: string | undefined;
}

function NothingToDo({ chance: { why, taken }, object, back, search, typed }: NothingToDoProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('requests.gone.title')} object={object} back={back}>
      <DialogBody>
        <p>{t(`requests.gone.${why}`)}</p>
        {why === 'notWaiting' && taken && <Taken taken={taken} />}
        {typed && (
          <div>
            <h3>{t('requests.gone.typed')}</h3>
            <p className="said-text">
              <bdi>{typed}</bdi>
            </p>
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('requests.backToRequest')}
        </ButtonLink>
        <ButtonLink to={listAddress(search)} look="primary">
          {t('requests.backToList')}
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}

/** Why somebody decides as they do. */
export function ReasonField({ needed }: { needed: boolean }) {
  const { t } = useTranslation();
  return (
    <TextArea name="justification" label={t('requests.reason')} hint={t('requests.reasonHint')} optional={!needed} />
  );
}
