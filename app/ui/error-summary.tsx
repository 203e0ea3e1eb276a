import { useEffect, useRef } from 'react';
import { type Answer, fieldId } from './answer';
import { InPageLink } from './in-page-link';
import { Link } from './link';
import { useMessageText } from './use-answer';
import { useTranslation } from './use-translation';

/** Field names for messages that do not name the field. */
type Labels = readonly { name: string; label: string }[];

/** First in the page after a refusal: each line links to its field. */
export function ErrorSummary({ answer, labels = [] }: { answer: Answer; labels?: Labels }) {
  const { t } = useTranslation();
  const plain = useMessageText();
  const words = (text: string, name: string) => {
    const field = labels.find((labelled) => labelled.name === name)?.label;
    const problem = plain(text);
    return field && !problem.includes(field) ? t('form.problemAt', { field, problem }) : problem;
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
