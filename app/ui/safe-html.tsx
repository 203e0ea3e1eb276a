// The only place that sets HTML: the output of `safeHtml` on the server.

import { useMemo } from 'react';
import { trustedHtml } from './trusted-types';

interface SafeHtmlProps {
  html: string;
  className?: string;
}

export function SafeHtml({ html, className }: SafeHtmlProps) {
  // A new object would be new HTML for React.
  const __html = useMemo(() => trustedHtml(html), [html]);
  return (
    <div
      className={className ? `tenant-html ${className}` : 'tenant-html'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
