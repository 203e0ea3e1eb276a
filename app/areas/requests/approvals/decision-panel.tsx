import { useFetcher } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import { verbPath } from '../../../kits/requests/approvals/paths';
import { APPROVAL_VERBS, type Verb } from '../../../kits/requests/approvals/verbs';
import { type Conflicts, hasConflict } from '../../../kits/requests/conflicts';
import type { Details, TakenDecision } from '../../../kits/requests/details';
import { nounOf } from '../../../kits/requests/kind-names';
import type { Recommendation, Trait } from '../../../kits/requests/recommendation';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { decidingVerbs, VerbBar, VerbLinks } from '../../../kits/work-items/verb-links';
import type { Hindrance } from '../../../kits/work-items/verbs';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import type { Reply } from '../../../ui/answer';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Failure } from '../../../ui/note';
import { useInRow } from '../../../ui/row-panel';
import { isLostResponse } from '../../../ui/send-action';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { ReasonField } from '../request/reason-field';
import { TakenNote } from '../request/taken-note';

interface DecisionPanelProps {
  details: Details;
  verbs: readonly Verb[];
  /** What can be decided right here; none when what it demands is unknown. */
  decisions: readonly { verb: 'approve' | 'reject'; reasonNeeded: boolean | null; tokens: FormTokens }[];
  settingsFailed: boolean;
  retry: string;
  search: string;
  recommendation: Recommendation | null;
  traits: readonly Trait[];
  taken: TakenDecision | null;
  /** Why the reader cannot approve. */
  hindrance: Hindrance | null;
  /** Null where it does not wait for the reader. */
  conflicts: Conflicts | null;
  /** A verb is open as a dialog or a page: its form is the only one. */
  deciding: boolean;
}

/** What speaks for or against it, and the decision itself. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { t } = useTranslation();
  const { verbs, recommendation, deciding, taken, hindrance, settingsFailed, retry } = props;
  const decides = decidingVerbs(APPROVAL_VERBS, verbs).length > 0;
  const advice = recommendation && (decides || recommendation.likelihood !== 'none') ? recommendation : null;
  const hasMore = advice || taken || hindrance || settingsFailed;
  if (!decides && !hasMore) return null;
  return (
    <Sheet
      title={decides ? t('requests.panel.title') : t('requests.details.decision')}
      className={hasMore ? '' : deciding ? 'panel-of-verbs behind-dialog' : 'panel-of-verbs'}
    >
      <BlockStack gap="200">
        {advice && <Advice {...props} recommendation={advice} />}
        {hindrance && <p>{t(`requests.gone.${hindrance}`)}</p>}
        {settingsFailed && <Failure retry={retry}>{t('problem.requirements')}</Failure>}
        {decides && (
          <div className={deciding ? 'behind-dialog' : undefined}>
            <PanelVerbs {...props} />
          </div>
        )}
        {taken && <TakenNote taken={taken} />}
      </BlockStack>
    </Sheet>
  );
}

interface AdviceProps {
  recommendation: Recommendation;
  conflicts: Conflicts | null;
  details: Details;
  traits: readonly Trait[];
}

function Advice({ recommendation, conflicts, details, traits }: AdviceProps) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { percent } = recommendation;
  const name = details.whom?.name;
  const conflict = conflicts !== null && hasConflict(conflicts);
  return (
    <BlockStack gap="200">
      {conflict && <p className="due">{t('requests.conflict')}</p>}
      <div className={conflict ? 'muted-recommendation' : undefined}>
        <RecommendationEvidence recommendation={recommendation} />
      </div>
      {percent !== null && name && (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('requests.recommendation.like', { percent: formats.percent(percent), name })}
        </Text>
      )}
      {traits.length > 0 && (
        <details className="small">
          <summary className="link">{t('requests.recommendation.traits')}</summary>
          <ul className="traits">
            {traits.map(({ name: trait, value }) => (
              <li key={`${trait} ${value}`}>
                {trait === null || value === null
                  ? (value ?? t('ui.word.unknown'))
                  : t('ui.filter.nameValue', { name: configText(i18n, trait), value })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </BlockStack>
  );
}

/** One form for both decisions: its reason goes with the one that is taken. */
function PanelVerbs({ details: { id, kind }, verbs, decisions, search, deciding }: DecisionPanelProps) {
  const { t } = useTranslation();
  const inRow = useInRow();
  const fetcher = useFetcher<Reply>();
  const [first, second] = decisions;
  const action = deciding ? [] : decisions.map(({ verb }) => verbPath(id, verb));
  const reply = inRow && !isLostResponse(fetcher.data) ? fetcher.data : undefined;
  const answer = useAnswer({ id: inRow ? `panel-${id}` : 'panel', action, reply });
  const at = (verb: Verb) => withList(verbPath(id, verb), search);
  const others = (
    <VerbLinks
      rules={APPROVAL_VERBS}
      verbs={decidingVerbs(APPROVAL_VERBS, verbs).filter((verb) => !decisions.some((one) => one.verb === verb))}
      to={at}
      label={(verb) => t(verb === 'forward' ? 'requests.panel.forward' : `requests.verb.${verb}`)}
      wide
      keys={false}
    />
  );
  if (!first) return <div className="panel-verbs stack-s">{others}</div>;
  const isSame = second === undefined || first.reasonNeeded === second.reasonNeeded;
  const needing = decisions.find(({ reasonNeeded }) => reasonNeeded)?.verb;
  return (
    <ActionForm
      tokens={first.tokens}
      action={at(first.verb)}
      answer={answer}
      fetcher={inRow ? fetcher : undefined}
      className="panel-form stack-s"
      tokensOnButtons
      onSubmit={(event) => {
        if (inRow && fetcher.state !== 'idle') event.preventDefault();
      }}
    >
      {inRow && <ErrorSummary answer={answer} />}
      <ReasonField
        needed={isSame ? first.reasonNeeded : null}
        hint={!isSame && needing ? `${t(`requests.panel.needed.${needing}`)} ${t('requests.reasonHint')}` : undefined}
      />
      <div className="panel-verbs stack-s">
        {decisions.map(({ verb, tokens }) => (
          <Submit
            key={verb}
            look={APPROVAL_VERBS[verb].look}
            formAction={at(verb)}
            token={tokens.token}
            data-key={inRow ? APPROVAL_VERBS[verb].key : undefined}
            data-stays={inRow ? '' : undefined}
          >
            {t(`requests.${verb}.button`, { noun: t(nounOf(kind)) })}
          </Submit>
        ))}
        {others}
      </div>
    </ActionForm>
  );
}

/** The verbs at the bottom of a narrow screen. */
export function ApprovalBar({ id, verbs, search }: { id: string; verbs: readonly Verb[]; search: string }) {
  const { t } = useTranslation();
  return (
    <VerbBar
      title={t('requests.panel.title')}
      rules={APPROVAL_VERBS}
      verbs={verbs}
      to={(verb) => withList(verbPath(id, verb), search)}
      label={(verb) => t(`requests.verb.${verb}`)}
    />
  );
}
