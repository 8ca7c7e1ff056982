export const feedbackKeys = { own: ['feedback', 'own'], rules: ['feedback', 'rules'] } as const;
