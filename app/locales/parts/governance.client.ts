import { speak } from '../speak.client';

await speak('governance', import.meta.glob('../*/governance.ts'));
