import type { LinksFunction } from '@remix-run/cloudflare';
import sheet from '../../styles/requests.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];
