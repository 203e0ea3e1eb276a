import { useLocation } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, textsAt } from '../../../ui/answer';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextField } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { HereLink } from '../../../ui/here-link';
import { Failure } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { DraftContext, useAnswer } from '../../../ui/use-answer';
import { useReply } from '../../../ui/use-reply';
import { useSeen } from '../../../ui/use-seen';
import { verbPath, withReturn } from '../paths';
import { GROUPS } from '../theme-fields';
import { Conflict } from './conflict';
import type { Difference } from './differences';
import type { Edited, EditedTheme } from './editing.server';
import { FieldGroup } from './field-group';
import { isLocaleName } from './theme-form';
import { ThemePreview } from './theme-sample';
import { useFieldWords } from './use-field-words';
import { useLiveTheme } from './use-live-theme';

export function EditPage({ edited }: { edited: Edited }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (edited) return <Editor edited={edited} />;
  return (
    <>
      <PageHead title={t('themes.edit.title')} />
      <Sheet rows hatched>
        <Failure retry={pathname + search}>{t('themes.failed.theme')}</Failure>
      </Sheet>
    </>
  );
}

/** Every field of a theme in groups, and beside them a page in the typed colours. */
function Editor({ edited }: { edited: EditedTheme }) {
  const { t } = useTranslation();
  const previewed = useReply<{ previewed?: true }>()?.previewed;
  const { name, title, isDefault, form, tokens, back } = edited;
  const answer = useEditAnswer(name);
  const seen = useSeen('seen', edited.seen);
  const languages = languagesShown(edited, answer);
  const { place } = useFieldWords();
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
      <div className="theme-editor">
        <div onInput={follow} onChange={follow}>
          <ActionForm tokens={tokens.save} action={save} answer={answer} tokensOnSubmits>
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
                  <div className="add-language">
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
            <div className="theme-save">
              <ButtonLink to={back}>{t('themes.edit.cancel')}</ButtonLink>
              <HereLink to="preview" className={`${buttonClass('normal')} theme-to-preview`}>
                {t('themes.edit.toPreview')}
              </HereLink>
              <Submit {...preview} className={`${buttonClass('normal')} only-plain`}>
                {t('themes.edit.preview')}
              </Submit>
              <Submit look="primary" formAction={save} token={tokens.save.token}>
                {t('themes.edit.save')}
              </Submit>
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
  const draft = useContext(DraftContext);
  const paths = [verbPath(name, 'edit'), verbPath(name, 'preview')];
  return useAnswer({ id: 'edit', action: paths.find((path) => path === draft?.path) ?? paths[0] });
}

function languagesShown({ languages }: EditedTheme, answer: Answer): string[] {
  const chosen = [...(answer.values('languages') ?? []), ...(answer.values('addLanguage') ?? [])];
  return [...new Set([...languages, ...chosen.map((locale) => locale.trim()).filter(isLocaleName)])];
}

interface Conflicting {
  /** Null where the theme is gone. */
  differences?: Difference[] | null;
}

function Differences({ reload }: { reload: string }) {
  const reply = useReply<Conflicting>();
  if (reply?.differences === undefined) return null;
  return <Conflict differences={reply.differences} reload={reload} />;
}
