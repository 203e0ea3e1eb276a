/** RFC 6266: plain letters for old browsers, the whole name for others; never a path or a line break. */
export function attachment(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
    .slice(0, 120);
  const whole = clean === '' ? 'file' : clean;
  const plain =
    whole
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]|[%']/g, '')
      .trim() || 'file';
  const encoded = encodeURIComponent(whole).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function savedFile(
  content: string | ReadableStream | null,
  { type, name }: { type: string; name: string },
): Response {
  return new Response(content, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachment(name) },
  });
}
