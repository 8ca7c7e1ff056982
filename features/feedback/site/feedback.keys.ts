export const feedbackKeys = { own: ['feedback', 'own'] } as const;
