// Before the first paint, so that the page never flashes in the other theme. Keys as in src/shared/preferences.ts.
try {
  const theme = localStorage.getItem('console_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('console_language') === 'TY') document.documentElement.lang = 'fil';
} catch {
  // Without storage the page opens dark and in English.
}
