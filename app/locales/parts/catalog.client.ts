import { speak } from '../speak.client';

await speak('catalog', import.meta.glob('../*/catalog.ts'));
