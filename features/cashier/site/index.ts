export { SecurityCards } from './security-cards.tsx';
