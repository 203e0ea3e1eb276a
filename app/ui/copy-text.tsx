import { type ComponentProps, useState } from 'react';
import { useHydrated } from './use-hydrated';
import { useTranslation } from './use-translation';

interface CopyTextProps {
  text: string;
  short: string;
  label: string;
}

/** Shows the beginning of a long number or address and copies all of it; without script it unfolds. */
export function CopyText({ text, short, label }: CopyTextProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (text === short) return <LeftToRight className="long-word">{text}</LeftToRight>;
  if (!hydrated) {
    return (
      <details>
        <summary className="link">
          <LeftToRight>{short}</LeftToRight>
        </summary>
        <LeftToRight className="long-word">{text}</LeftToRight>
      </details>
    );
  }
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <span className="cluster">
      <LeftToRight className="only-screen" title={text}>
        {short}
      </LeftToRight>
      <LeftToRight className="only-print long-word">{text}</LeftToRight>
      <button type="button" className="link only-screen" onClick={copy}>
        {label}
      </button>
      <span role="status" className="small quiet">
        {copied && t('ui.copied')}
      </span>
    </span>
  );
}

/** Of numbers and addresses, whose first sign says nothing about their direction. */
function LeftToRight(text: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...text} />;
}
