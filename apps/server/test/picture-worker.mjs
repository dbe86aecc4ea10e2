// The picture thread from its sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/pictures/picture.worker.ts');
