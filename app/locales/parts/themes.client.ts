import { speak } from '../speak.client';

await speak('themes', import.meta.glob('../*/themes.ts'));
