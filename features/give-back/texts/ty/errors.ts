/** One text per code of `give-back.errors.ts`. */
export const errors = {
  gives_back_too_much:
    'Magbabalik ang {betType} ng {sum} %: RTP {rtp} + rebate {rebate} + salary {salary} + points {points} + commission {commission}. Sa pinakamababang weight, {least} % pa rin ito. Ang limit ay {limit} %.',
} as const;
