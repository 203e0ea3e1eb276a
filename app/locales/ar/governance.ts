// Texts whose keys the platform family shares.
export default {
  accessRequest: { newRequest: { accessEndDateInvalid: 'يجب أن يكون تاريخ الانتهاء بعد تاريخ البدء.' } },
};
