import { BlockStack } from '@shopify/polaris';
import { RequestTerms } from '../../../kits/requests/catalog/request-terms';
import { ChangeAnswers, TermsSummary } from '../../../kits/requests/catalog/terms-summary';
import { FirstSelected } from '../../../kits/work-items/bulk/first-selected';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Choices, DateField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { WithoutForm } from '../../../ui/kept-form';
import { Empty, Note } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { StepSentence } from '../../../ui/step-sentence';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { OpenRequestLinks, OpenRequestsUnknown } from '../grants/open-request-links';
import { useGrantName } from '../grants/use-grant-name';
import type { ExtensionCheck, ExtensionPage } from './extension.server';
import { checkPath, endingsAddress, lineFieldName } from './paths';

export function ExtensionFormPage({ page }: { page: ExtensionPage }) {
  const { t } = useTranslation();
  const { counted, shortDay } = useFormats();
  const nameOf = useGrantName();
  const answer = useAnswer({ id: 'extension' });
  const { lines, left, selected, form, minUntil, openUnknown, search } = page;
  const back = endingsAddress(search);
  const [only, ...others] = lines;
  if (form === null) {
    return (
      <WithoutForm answer={answer}>
        <Empty
          title={t('access.ending.extend.none')}
          actions={<ButtonLink to={back}>{t('access.ending.seeAll')}</ButtonLink>}
        >
          {t('access.ending.extend.noneBody')}
        </Empty>
      </WithoutForm>
    );
  }
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={
          only && others.length === 0
            ? t('access.ending.extend.titleWhat', { what: nameOf(only) })
            : t('access.ending.extend.title')
        }
        sentence={
          <StepSentence at={1} of={2}>
            {t('access.ending.extend.sentence')}
          </StepSentence>
        }
      />
      <BlockStack gap="400">
        <OpenRequestsUnknown isUnknown={openUnknown} />
        <FirstSelected selected={selected} />
        {left > 0 && <Note tone="due">{t('access.ending.extend.left', counted(left))}</Note>}
        <ActionForm tokens={form} answer={answer}>
          <Columns
            form
            side={
              <Sheet title={t('access.ending.extend.terms')} className="form-sheet">
                <BlockStack gap="400">
                  <DateField
                    name="until"
                    label={t('access.ending.extend.until')}
                    hint={t('access.ending.extend.untilHint')}
                    min={minUntil ?? undefined}
                    required
                  />
                  <RequestTerms
                    label={t('access.ending.extend.reason')}
                    hint={t('access.grants.remove.reasonHint')}
                    limits={page}
                    answers={null}
                  />
                  <FormActions cancel={back}>
                    <Submit look="primary">{t('access.grants.remove.next')}</Submit>
                  </FormActions>
                </BlockStack>
              </Sheet>
            }
          >
            <Sheet title={t('access.ending.extend.what')} className="form-sheet">
              <BlockStack gap="400">
                {lines.map((line) => (
                  <Choices
                    key={line.id}
                    type="radio"
                    inline
                    name={lineFieldName(line.place)}
                    label={<Dotted parts={[nameOf(line), line.at.holder !== null && line.person.name]} />}
                    hint={
                      <>
                        {t('access.ending.endsOn', { day: shortDay(line.ends) })}
                        <OpenRequestLinks open={line.open} />
                      </>
                    }
                    defaultValues={['extend']}
                    options={[
                      { value: 'extend', label: t('access.grants.verb.extend') },
                      { value: 'end', label: t('access.ending.extend.let') },
                    ]}
                  />
                ))}
              </BlockStack>
            </Sheet>
          </Columns>
        </ActionForm>
      </BlockStack>
    </>
  );
}

export function ExtensionCheckPage({ page }: { page: ExtensionCheck }) {
  const { t } = useTranslation();
  const { shortDay, counted } = useFormats();
  const nameOf = useGrantName();
  const { id, lines, until, form, checked, change } = page;
  const answer = useAnswer({ id: 'check', action: checkPath(id) });
  const count = lines.filter((line) => line.extend && !line.pending).length;
  const hasExtensions = lines.some(({ extend }) => extend);
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('requests.catalog.check.title')}
        sentence={
          <StepSentence at={2} of={2}>
            {!answer.replied && !lines.some(({ pending }) => pending) && t('access.grants.remove.checkSentence')}
          </StepSentence>
        }
      />
      <div className="launcher stack">
        {!checked && <Note tone="due">{t('access.ending.extend.unchecked')}</Note>}
        <Sheet title={t('access.ending.extend.what')} end={<ChangeAnswers to={change} />} rows>
          {lines.map((line) => (
            <SheetRow
              key={line.id}
              title={nameOf(line)}
              second={
                <>
                  <Dotted
                    parts={[
                      !line.person.own && line.person.name,
                      line.extend && until
                        ? t('access.ending.extend.from', { day: shortDay(line.ends), until: shortDay(until) })
                        : t('access.ending.endsOn', { day: shortDay(line.ends) }),
                    ]}
                  />
                  {line.pending && <div className="due">{t('access.ending.objection.DUPLICATE')}</div>}
                </>
              }
              end={
                line.pending ? (
                  <OpenRequestLinks open={{ extension: line.pending, removal: null }} />
                ) : (
                  <span className="quiet">
                    {t(line.extend ? 'access.ending.extend.goesOn' : 'access.ending.extend.let')}
                  </span>
                )
              }
            />
          ))}
        </Sheet>
        {hasExtensions && <TermsSummary reason={t('access.ending.extend.reason')} terms={page} />}
        <ActionForm tokens={form} action={checkPath(id)} answer={answer} className="check-send cluster">
          {(count > 0 || !hasExtensions) && (
            <Submit look="primary">
              {hasExtensions ? t('access.ending.extend.send', counted(count)) : t('access.ending.extend.confirm')}
            </Submit>
          )}
          <p className="small quiet">
            {t(hasExtensions ? 'access.ending.extend.after' : 'access.ending.extend.afterNone')}
          </p>
        </ActionForm>
      </div>
    </>
  );
}
