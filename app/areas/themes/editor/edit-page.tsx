import { useLocation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { Theme } from '../../../kits/theme/theme-document';
import { type Answer, textsAt } from '../../../ui/answer';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { InPageLink } from '../../../ui/in-page-link';
import { WithoutForm } from '../../../ui/kept-form';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import { verbPath, withReturn } from '../paths';
import { GROUPS } from '../theme-fields';
import type { Difference } from './differences';
import type { EditedFields, EditedTheme } from './editing.server';
import { FieldGroup } from './field-group';
import { typedTheme } from './preview';
import { isLocaleName } from './theme-form';
import { ThemePreview } from './theme-sample';
import { useFieldLabels } from './use-field-labels';

export function EditPage({ edited }: { edited: EditedFields }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const answer = useAnswer();
  if (edited) return <Editor edited={edited} />;
  return (
    <WithoutForm answer={answer}>
      <PageHead title={t('themes.edit.title')} />
      <Sheet rows hatched>
        <Failure retry={pathname + search}>{answer.problems.length === 0 && t('themes.failed.theme')}</Failure>
      </Sheet>
    </WithoutForm>
  );
}

/** Every field of a theme in groups, and beside them a page in the typed colours. */
function Editor({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const previewed = useReply<{ previewed?: true }>()?.previewed;
  const { name, title, isDefault, form, tokens, back } = edited;
  const answer = useEditAnswer(name);
  const seen = useFormRevision('seen', edited.seen);
  const languages = editedLanguages(edited, answer);
  const { place } = useFieldLabels();
  const labels = answer.problems.filter(({ name }) => name !== '').map(({ name }) => ({ name, label: place(name) }));
  const { theme, follow } = useLiveTheme((field) => (answer.values(field) ?? textsAt(form, field))[0]);
  const save = withReturn(verbPath(name, 'edit'), back);
  const preview = { formAction: withReturn(verbPath(name, 'preview'), back), token: tokens.preview.token };
  return (
    <>
      <ErrorSummary answer={answer} labels={labels} />
      <PageHead
        title={t('themes.edit.titleOf', { name: title })}
        sentence={isDefault ? t('themes.edit.sentenceDefault') : t('themes.edit.sentence')}
      />
      <Differences reload={save} />
      <div className="columns theme-editor">
        <div onInput={follow} onChange={follow}>
          <ActionForm tokens={tokens.save} action={save} answer={answer} tokensOnButtons>
            <input type="hidden" name="seen" value={seen} />
            {languages.map((locale) => (
              <input key={locale} type="hidden" name="languages" value={locale} />
            ))}
            {GROUPS.map((group, at) => (
              <FieldGroup
                key={group.id}
                group={group}
                form={form}
                languages={languages}
                imageOrigins={edited.imageOrigins}
                open={at < 2}
              >
                {group.id === 'logos' && (
                  <div className="add-language fields">
                    <TextField
                      name="addLanguage"
                      label={t('themes.edit.addLanguage')}
                      hint={t('themes.edit.addLanguageHint')}
                      width="four"
                    />
                    <Submit {...preview} small>
                      {t('themes.edit.addLanguage')}
                    </Submit>
                  </div>
                )}
              </FieldGroup>
            ))}
            <div className="theme-save form-actions lined">
              <Submit look="primary" formAction={save} token={tokens.save.token}>
                {t('ui.word.save')}
              </Submit>
              <InPageLink to="preview" className={`${buttonClass('normal')} theme-to-preview`}>
                {t('themes.edit.toPreview')}
              </InPageLink>
              <Submit {...preview} className={`${buttonClass('normal')} only-plain`}>
                {t('themes.edit.preview')}
              </Submit>
              <ButtonLink to={back} look="plain">
                {t('ui.cancel')}
              </ButtonLink>
            </div>
          </ActionForm>
        </div>
        <div className="sticky">
          <ThemePreview theme={theme} person={edited.person} unsaved={previewed === true} />
        </div>
      </div>
    </>
  );
}

/** A draft may have been on its way to be saved or to be shown. */
function useEditAnswer(name: string): Answer {
  return useAnswer({ id: 'edit', action: [verbPath(name, 'edit'), verbPath(name, 'preview')] });
}

function editedLanguages({ languages }: EditedTheme, answer: Answer): string[] {
  const chosen = [...(answer.values('languages') ?? []), ...(answer.values('addLanguage') ?? [])];
  return [...new Set([...languages, ...chosen.map((locale) => locale.trim()).filter(isLocaleName)])];
}

interface Conflicts {
  /** Null where the theme is gone. */
  differences?: Difference[] | null;
}

function Differences({ reload }: { reload: string }) {
  const reply = useReply<Conflicts>();
  if (reply?.differences === undefined) return null;
  return <Conflict differences={reply.differences} reload={reload} />;
}

interface ConflictProps {
  /** Null where the theme is gone. */
  differences: Difference[] | null;
  reload: string;
}

/** What another administrator saved meanwhile, beside what was typed. */
function Conflict({ differences, reload }: ConflictProps) {
  const { t } = useTranslation();
  const { place } = useFieldLabels();
  if (differences === null) {
    return (
      <div className="page-note">
        <Note tone="due">{t('themes.conflict.goneBody')}</Note>
      </div>
    );
  }
  const toText = (value: string) =>
    value === '' ? <i className="quiet">{t('themes.conflict.empty')}</i> : <bdi>{value}</bdi>;
  return (
    <Sheet
      title={t('themes.conflict.title')}
      className="page-note"
      foot={
        <Link to={reload} className="link" reload>
          {t('themes.conflict.takeTheirs')}
        </Link>
      }
    >
      <p>{t('themes.conflict.body')}</p>
      <table className="table conflict">
        <thead>
          <tr>
            <th scope="col">{t('themes.conflict.field')}</th>
            <th scope="col">{t('themes.conflict.yours')}</th>
            <th scope="col">{t('themes.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, yours, theirs }) => (
            <tr key={name}>
              <th scope="row">{place(name)}</th>
              <td>{toText(yours)}</td>
              <td>{toText(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** The theme of what stands in the form: from the start as it came, then with every change as it is typed. */
function useLiveTheme(start: (name: string) => string | undefined) {
  const [typed, setTyped] = useState<FormData | null>(null);
  const theme: Theme = typedTheme((name) => {
    if (!typed) return start(name);
    const value = typed.get(name);
    return typeof value === 'string' ? value : undefined;
  });
  const follow = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setTyped(new FormData(form));
  };
  return { theme, follow };
}
