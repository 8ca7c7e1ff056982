export const errors = {
  internal: 'May nangyaring mali sa amin. Walang perang gumalaw. Pakisubukan ulit.',
  network: 'Hindi namin maabot ang server. Tingnan ang koneksyon mo at subukan ulit.',
  timeout: 'Masyadong matagal sumagot ang server. Pakisubukan ulit.',
} as const;
