/** Apart from the others, which no page shall fetch for the sake of one. */
export const heart =
  'M12 19.8C6.5 16 3.5 12.9 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 3.6-3 6.7-8.5 10.5z';
