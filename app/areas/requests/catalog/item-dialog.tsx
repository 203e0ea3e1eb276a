import { BlockStack, Text } from '@shopify/polaris';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFormPage } from '../../../kits/forms/filling/use-form-page';
import { GlossaryValues } from '../../../kits/requests/catalog/glossary-values';
import type { ItemPage, RefusedPerson } from '../../../kits/requests/catalog/item.server';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { useObjectionText } from '../../../kits/requests/catalog/use-objection-text';
import { RecommendationEvidence } from '../../../kits/requests/recommendation-evidence';
import { configText } from '../../../lib/config-text';
import type { Answer } from '../../../ui/answer';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { NoValue } from '../../../ui/no-value';
import { Failure, Note } from '../../../ui/note';
import { Facts } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Submit } from '../../../ui/submit';
import { useFormats } from '../../../ui/use-formats';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import { AvailabilityNote } from './catalog-card';
import { TermDates } from './term-dates';

/** What an item is, in the words of the glossary, and putting it into the cart. */
export function ItemDialog({ page }: { page: ItemPage }) {
  const { t } = useTranslation();
  const { filling, fields } = useFormPage(page.filling, { id: 'item' });
  const { answer } = filling;
  const { list } = useFormats();
  const { refused = [], left = [] } = useReply<{ refused?: RefusedPerson[]; left?: string[] }>() ?? {};
  const { card, back, form, remove, availability } = page;
  return (
    <Dialog
      title={<Title page={page} />}
      object={
        !(availability && card.within === null) && (
          <Dotted parts={[!availability && t(`requests.catalog.item.about.${card.type}`), card.within]} />
        )
      }
      back={back}
    >
      {form ? (
        <ActionForm {...filling.props} tokens={{ token: form.token }} answer={answer} className="dialog-form">
          <DialogBody>
            <ErrorSummary answer={answer} labels={fields.form.fields} />
            {page.only && <input type="hidden" name="only" value="1" />}
            {refused.length > 0 && <RequestError refused={refused} />}
            <ItemFacts card={page.card} glossary={page.glossary} />
            {page.filling && <FormFields {...fields} />}
            <ItemDates page={page} answer={answer} />
          </DialogBody>
          <DialogFoot>
            <LeaveLink to={back} />
            {fields.form.isUnsendable ? null : left.length > 0 ? (
              <Submit look="primary" name="only" value="1">
                {t('requests.catalog.item.addFor', { names: list(left) })}
              </Submit>
            ) : (
              <Submit look="primary">{t('requests.catalog.item.add')}</Submit>
            )}
          </DialogFoot>
        </ActionForm>
      ) : (
        <>
          <DialogBody>
            {availability && <AvailabilityNote availability={availability} />}
            <ItemFacts card={page.card} glossary={page.glossary} />
          </DialogBody>
          <DialogFoot>
            <LeaveLink to={back} as="close" />
            {remove && (
              <ActionForm tokens={{ token: remove.form }} action={remove.address}>
                <Submit look="destructive">{t('requests.catalog.card.remove')}</Submit>
              </ActionForm>
            )}
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function Title({ page: { card, picture } }: { page: ItemPage }) {
  const { type, name, within } = card;
  return (
    <span className="line">
      <ItemLine type={type} name={within ?? name} picture={picture} />
      <bdi>{name}</bdi>
    </span>
  );
}

/** Person by person, why it was not added. */
export function RequestError({ refused }: { refused: readonly RefusedPerson[] }) {
  const { t } = useTranslation();
  const [first] = refused;
  const alone = refused.length === 1 && first;
  const objectionText = useObjectionText();
  const isKnown = refused.every(({ hasIt }) => hasIt);
  const known = !alone
    ? t('requests.catalog.error.body')
    : alone.self
      ? t('requests.catalog.error.bodySelf')
      : t('requests.catalog.error.bodyOne', { name: alone.name });
  return (
    <div role="alert" className="stack-s request-error">
      <Note tone="bad" title={t('requests.catalog.error.title')}>
        {isKnown ? known : t('requests.catalog.error.bodyOther')}
      </Note>
      <Facts
        facts={refused.map(({ name, reason }) => ({
          label: name,
          value: <strong className="bad">{objectionText(reason)}</strong>,
        }))}
      />
    </div>
  );
}

/** `retry`: on a page where nothing is requested. */
export function ItemFacts({ card, glossary, retry }: Pick<ItemPage, 'card' | 'glossary'> & { retry?: string }) {
  const { t, i18n } = useTranslation();
  const { list } = useFormats();
  return (
    <>
      {card.recommendation && <RecommendationEvidence recommendation={card.recommendation} />}
      <Facts
        facts={[
          {
            label: t('requests.catalog.item.description'),
            value: card.description ? <bdi>{card.description}</bdi> : <NoValue />,
          },
          ...(card.owners.length > 0
            ? [
                {
                  label: t('requests.catalog.item.owner'),
                  value: list(card.owners.map((name) => name ?? t('ui.word.unknown'))),
                },
              ]
            : []),
          ...(glossary ?? []).map((entry) => ({
            label: configText(i18n, entry.label),
            value: <GlossaryValues entry={entry} />,
          })),
        ]}
      />
      {glossary === null && retry !== undefined && <Failure retry={retry}>{t('ui.word.glossaryFailed')}</Failure>}
      {glossary === null && retry === undefined && <Note tone="due">{t('requests.catalog.item.glossaryFailed')}</Note>}
    </>
  );
}

function ItemDates({ page: { zone, min }, answer }: { page: ItemPage; answer: Answer }) {
  const { t } = useTranslation();
  const filled = ['start', 'end'].some((name) => answer.errors(name).length > 0 || answer.values(name)?.some(Boolean));
  return (
    <details className="own-dates" open={filled}>
      <summary className="link small">{t('requests.catalog.item.own')}</summary>
      <BlockStack gap="200">
        <Text as="p" variant="bodySm" tone="subdued">
          {t('requests.catalog.item.dates')}
        </Text>
        <TermDates zone={zone} min={min} />
      </BlockStack>
    </details>
  );
}
