/** Door of the room: the card that this device keeps, shown without a network by the page `/card-offline`. */
export {
  forgetKeptCard,
  type KeptCard,
  keepsCard,
  readKeptCard,
  startCardWorker,
  storeKeptCard,
} from './kept-card.ts';
