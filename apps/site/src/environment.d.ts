/// <reference types="vite/types/importMeta.d.ts" />

declare const __CLIENT_ASSETS__: import('./app/document/document.ts').ClientAssets;

declare module '*.css?inline' {
  const text: string;
  export default text;
}

declare module '*.css';
