import { useState } from 'react';
import { useHydrated } from './use-hydrated';
import { useTranslation } from './use-translation';

interface CopyTextProps {
  text: string;
  short: string;
  label: string;
}

/** Shows the beginning of a long text and copies all of it; without script it unfolds. */
export function CopyText({ text, short, label }: CopyTextProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (text === short) return <span className="long-word">{text}</span>;
  if (!hydrated) {
    return (
      <details>
        <summary className="link">{short}</summary>
        <span className="long-word">{text}</span>
      </details>
    );
  }
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <span className="cluster">
      <span className="only-screen" title={text}>
        {short}
      </span>
      <span className="only-print long-word">{text}</span>
      <button type="button" className="link only-screen" onClick={copy}>
        {label}
      </button>
      <span role="status" className="small quiet">
        {copied && t('ui.copied')}
      </span>
    </span>
  );
}
