/**
 * Entry point of the shared module: the card that this device stores, shown without a network by the page
 * `/card-offline`.
 */
export {
  forgetKeptCard,
  type KeptCard,
  keepsCard,
  readKeptCard,
  startCardWorker,
  storeKeptCard,
} from './kept-card.ts';
