// The one place where HTML from elsewhere is set as such: what `safeHtml` wrote on the server, never anything else.

interface SafeHtmlProps {
  /** The answer of `safeHtml`. */
  html: string;
  className?: string;
}

/** Words a tenant wrote, in a place of their own that stays within its bounds. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return (
    <div
      className={className ? `tenant-html ${className}` : 'tenant-html'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
