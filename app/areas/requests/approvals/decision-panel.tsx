import { BlockStack, Text } from '@shopify/polaris';
import { verbPath } from '../../../kits/requests/approvals/paths';
import { APPROVAL_VERBS, type Verb } from '../../../kits/requests/approvals/verbs';
import { type Conflicts, hasConflict } from '../../../kits/requests/conflicts';
import type { Details, TakenDecision } from '../../../kits/requests/details';
import { nounOf } from '../../../kits/requests/kind-names';
import type { Recommendation, Trait } from '../../../kits/requests/recommendation';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { decidingVerbs, VerbBar, VerbLinks } from '../../../kits/work-items/verb-links';
import { withList } from '../../../lib/list-address';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Failure } from '../../../ui/note';
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
  /** For approving right here; null when approving is not offered, or what it demands is unknown. */
  form: FormTokens | null;
  reasonNeeded: boolean | null;
  settingsFailed: boolean;
  retry: string;
  search: string;
  recommendation: Recommendation | null;
  traits: readonly Trait[];
  taken: TakenDecision | null;
  /** Why the reader cannot approve. */
  hindrance: 'self' | 'selfFor' | null;
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
  const { t } = useTranslation();
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
              <li key={`${trait} ${value}`}>{trait === null ? value : `${trait}: ${value}`}</li>
            ))}
          </ul>
        </details>
      )}
    </BlockStack>
  );
}

function PanelVerbs({ details: { id, kind }, verbs, form, reasonNeeded, search }: DecisionPanelProps) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'panel', action: verbPath(id, 'approve') });
  const at = (verb: Verb) => withList(verbPath(id, verb), search);
  const others = (
    <VerbLinks
      rules={APPROVAL_VERBS}
      verbs={decidingVerbs(APPROVAL_VERBS, verbs).filter((verb) => verb !== 'approve')}
      to={at}
      label={(verb) => t(verb === 'reject' ? 'requests.panel.reject' : 'requests.panel.forward')}
      wide
      keys={false}
    />
  );
  if (!form) return <div className="panel-verbs stack-s">{others}</div>;
  return (
    <ActionForm tokens={form} action={at('approve')} answer={answer} className="panel-form stack-s">
      <ReasonField
        label={t(reasonNeeded === false ? 'requests.panel.note' : 'requests.panel.reason')}
        needed={reasonNeeded}
      />
      <div className="panel-verbs stack-s">
        <Submit look="primary">{t('requests.approve.button', { noun: t(nounOf(kind)) })}</Submit>
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
      label={(verb) => (verb === 'reject' ? t('requests.panel.reject') : t(`requests.verb.${verb}`))}
    />
  );
}
