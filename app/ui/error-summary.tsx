import { useEffect, useRef } from 'react';
import { type Answer, fieldId } from './answer';
import { InPageLink } from './in-page-link';
import { Link } from './link';
import { useMessageText } from './use-answer';
import { useTranslation } from './use-translation';

/** Field names for messages that do not name the field. */
type Label = { name: string; label: string };
type Labels = readonly (Label & { entry?: readonly Label[] })[];

/** `list[0].age` is the field of a list, and the one in its entry. */
function labelsAt(labels: Labels, name: string): string[] {
  const [, list = name, member] = /^(.+)\[\d+\](?:\.(.+))?$/.exec(name) ?? [];
  const field = labels.find((labelled) => labelled.name === list);
  const within = field?.entry?.find((one) => one.name !== '' && one.name === member);
  return [field, within].flatMap((one) => one?.label ?? []);
}

/** First in the page after a refusal: each line links to its field. */
export function ErrorSummary({ answer, labels = [] }: { answer: Answer; labels?: Labels }) {
  const { t } = useTranslation();
  const plain = useMessageText();
  const words = (text: string, name: string) => {
    const found = labelsAt(labels, name).filter((field) => !plain(text).includes(field));
    return found.reduceRight((problem, field) => t('form.problemAt', { field, problem }), plain(text));
  };
  const summary = useRef<HTMLDivElement>(null);
  const { problems, id } = answer;
  const prefix = t('form.titlePrefix');

  // The list is new on each render, its content is not.
  const message = problems.map((problem) => problem.text).join('\n');
  useEffect(() => {
    if (message === '') return;
    summary.current?.focus();
    const title = document.title;
    if (!title.startsWith(prefix)) document.title = `${prefix} ${title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length).trimStart();
    };
  }, [message, prefix]);

  if (problems.length === 0) return null;
  return (
    <div className="error-summary" ref={summary} tabIndex={-1} role="alert" aria-labelledby={`${id}-problems`}>
      <h2 id={`${id}-problems`}>{t('form.problem')}</h2>
      <ul>
        {problems.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === '' ? words(text, name) : <InPageLink to={fieldId(id, name)}>{words(text, name)}</InPageLink>}
          </li>
        ))}
      </ul>
      {answer.check && (
        <p>
          <Link to={answer.check}>{t('form.check')}</Link>
        </p>
      )}
    </div>
  );
}
